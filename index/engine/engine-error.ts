import { EngineError, type EngineFailure } from './engine.ts'

/**
 * Converts an error of the client or of the engine into an `EngineError`.
 * @param otherAnswer the failure to report for an HTTP response that is not ClickHouse's own
 */
export function engineError(error: unknown, otherAnswer: EngineFailure): EngineError {
  if (error instanceof EngineError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new EngineError(failureOf(error, message) ?? otherAnswer, message, { cause: error })
}

/** Codes of ClickHouse: https://github.com/ClickHouse/ClickHouse/blob/master/src/Common/ErrorCodes.cpp */
const byCode: Readonly<Record<string, EngineFailure>> = {
  // Time, rows, bytes or memory are used up, or too many queries are running.
  159: 'limit',
  160: 'limit',
  158: 'limit',
  307: 'limit',
  396: 'limit',
  202: 'limit',
  241: 'limit',
  394: 'cancelled',
  243: 'full',
  // A shard, replica or the keeper cannot be reached, the quorum was not reached, or the replica is
  // behind.
  209: 'unreachable',
  210: 'unreachable',
  242: 'unreachable',
  279: 'unreachable',
  285: 'unreachable',
  289: 'unreachable',
  319: 'unreachable',
  999: 'unreachable',
}

/**
 * Returns the kind of failure. Returns undefined for an HTTP response that is not ClickHouse's own.
 */
function failureOf(error: unknown, message: string): EngineFailure | undefined {
  if (
    /No space left on device|NOT_ENOUGH_SPACE|Disk quota exceeded|ENOSPC|errno: 28\b/.test(message)
  ) {
    return 'full'
  }
  const own = codeOf(error)
  const code = own ?? /Code: (\d+)/.exec(message)?.[1]
  if (code !== undefined && /^\d+$/.test(code)) return byCode[code] ?? 'refused'
  if (/abort/i.test(message)) return 'cancelled'
  // Node's connection errors have codes, such as ECONNRESET. The client's own time-out has none.
  return own !== undefined || message === 'Timeout error.' ? 'unreachable' : undefined
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
