/** How far a participant has read (docs/network-rules.md, How far a participant is). */
import { isGlobalSynchronizer } from '../identifier.ts'
import { parseRecordTime, type RecordTime } from '../record-time.ts'

/** A synchronizer, and the record time up to which a participant has read it. */
export interface SynchronizerTime {
  readonly synchronizerId: string
  readonly recordTime: string
}

/**
 * Returns the record time up to which the participant has read the Global Synchronizer; `undefined` before
 * Canton 3.6, whose ledger end has no times.
 */
export function globalTime(
  times: readonly SynchronizerTime[] | null | undefined,
): RecordTime | undefined {
  const found = times?.find(({ synchronizerId }) => isGlobalSynchronizer(synchronizerId))
  return found === undefined ? undefined : parseRecordTime(found.recordTime)
}
