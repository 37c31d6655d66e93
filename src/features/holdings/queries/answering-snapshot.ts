import { failureOf } from '#api/errors.ts'
import type { CallOptions } from '#api/transport.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { isEndpointMissing } from '#ledger/not-found.ts'
import type { HoldingsQuestion } from './session-state.ts'
import { snapshotUpTo, type Snapshot } from './snapshots.ts'

/**
 * Returns the snapshot of a response. Servers return the snapshot's own record time, although their
 * specification says that they repeat the requested time (docs/network-rules.md, Holdings). If the
 * response has the requested time, and an exact match was not required, the snapshot is looked up.
 * @throws ApiError
 */
export async function snapshotAnswering(
  { recordTime: requestedTime, match }: Pick<HoldingsQuestion, 'recordTime' | 'match'>,
  answer: { readonly migration_id: bigint; readonly record_time: RecordTime },
  options: CallOptions,
): Promise<Snapshot> {
  const stated = { migrationId: answer.migration_id, recordTime: answer.record_time }
  if (match === 'exact' || compareRecordTimes(stated.recordTime, requestedTime) !== 0) return stated
  try {
    return (await snapshotUpTo(stated, options)) ?? stated
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined && isEndpointMissing(failure)) return stated
    throw error
  }
}
