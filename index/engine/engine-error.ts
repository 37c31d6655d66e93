import { EngineError, type EngineFailure } from './engine.ts'

/** What an error of the client or of the engine means to who asked. */
export function engineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new EngineError(failureOf(error, message), message, { cause: error })
}

/** Codes of ClickHouse: https://github.com/ClickHouse/ClickHouse/blob/master/src/Common/ErrorCodes.cpp */
const byCode: Readonly<Record<string, EngineFailure>> = {
  // Time, rows, bytes or memory are used up, or too many questions are under way.
  159: 'limit',
  160: 'limit',
  158: 'limit',
  307: 'limit',
  396: 'limit',
  202: 'limit',
  241: 'limit',
  394: 'cancelled',
  // There is no space.
  243: 'full',
  // A shard, replica or the keeper cannot be reached, the quorum was not, or the replica is behind.
  209: 'unreachable',
  210: 'unreachable',
  242: 'unreachable',
  279: 'unreachable',
  285: 'unreachable',
  289: 'unreachable',
  319: 'unreachable',
  999: 'unreachable',
}

function failureOf(error: unknown, message: string): EngineFailure {
  if (
    /No space left on device|NOT_ENOUGH_SPACE|Disk quota exceeded|ENOSPC|errno: 28\b/.test(message)
  ) {
    return 'full'
  }
  const code = codeOf(error) ?? /Code: (\d+)/.exec(message)?.[1]
  if (code !== undefined && /^\d+$/.test(code)) return byCode[code] ?? 'refused'
  if (/abort/i.test(message)) return 'cancelled'
  return 'unreachable'
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
