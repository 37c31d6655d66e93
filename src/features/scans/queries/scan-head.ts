import { failureOf } from '#api/errors.ts'
import { latestRecordTimeEndpoint } from '#api/scan/events.ts'
import { migrationInfoEndpoint } from '#api/scan/migrations.ts'
import { type CallOptions, send } from '#api/transport.ts'
import type { Position } from '#ledger/history/position.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { isEndpointMissing } from '#ledger/not-found.ts'

/**
 * Returns the newest record time of a Scan in a migration. For releases before 0.9, returns the end
 * of the migration's range. Undefined if Scan reports neither.
 * @throws ApiError if Scan does not respond
 */
export async function scanHead(
  migrationId: bigint,
  options: CallOptions,
): Promise<Position | undefined> {
  try {
    const { record_time: recordTime } = await send(
      latestRecordTimeEndpoint,
      {},
      {
        ...options,
        expects: isUntold,
      },
    )
    return { migrationId, recordTime }
  } catch (error) {
    if (!isUntoldError(error)) throw error
  }
  try {
    const { record_time_range: ranges } = await send(
      migrationInfoEndpoint,
      { body: { migration_id: migrationId } },
      {
        ...options,
        expects: isUntold,
      },
    )
    const newest = ranges
      .map(({ max }) => max)
      .toSorted(compareRecordTimes)
      .at(-1)
    return newest && { migrationId, recordTime: newest }
  } catch (error) {
    if (!isUntoldError(error)) throw error
    return undefined
  }
}

/**
 * Older releases mistake the path for the path of an event, and respond with various status codes
 * and messages.
 */
const isUntold: NonNullable<CallOptions['expects']> = (failure) =>
  isEndpointMissing(failure) ||
  (failure.kind === 'http' && [400, 401, 403, 404].includes(failure.status))

function isUntoldError(error: unknown): boolean {
  const failure = failureOf(error)
  return failure !== undefined && isUntold(failure)
}
