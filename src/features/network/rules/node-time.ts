/** The participant's position in time (docs/network-rules.md, How far a participant is). */
import { isGlobalSynchronizer } from '#ledger/identifier.ts'
import { compareRecordTimes, parseRecordTime, type RecordTime } from '#ledger/record-time.ts'

/** A synchronizer, and the record time up to which a participant has read it. */
export interface SynchronizerTime {
  readonly synchronizerId: string
  readonly recordTime: string
}

/**
 * Returns the record time up to which the participant has read the Global Synchronizer. Undefined
 * before Canton 3.6, because earlier ledger ends have no times.
 */
export function globalTime(
  times: readonly SynchronizerTime[] | null | undefined,
): RecordTime | undefined {
  const found = times?.find(({ synchronizerId }) => isGlobalSynchronizer(synchronizerId))
  return found === undefined ? undefined : parseRecordTime(found.recordTime)
}

/** A record time that a participant has read. */
export interface NodeTime {
  readonly recordTime: RecordTime
  /** True if the participant has read nothing later. */
  readonly isExact: boolean
}

/**
 * Returns how far a participant has read. If the ledger end has the time, the result is exact.
 * Otherwise the result is a lower bound: the newest `lastActiveAt` of the licences in the
 * participant's contracts. `undefined` if neither is known.
 */
export function nodeTimeOf(
  global: RecordTime | undefined,
  licences: readonly { readonly lastActiveAt?: RecordTime | null | undefined }[],
): NodeTime | undefined {
  if (global !== undefined) return { recordTime: global, isExact: true }
  const newest = licences
    .flatMap(({ lastActiveAt }) => lastActiveAt ?? [])
    .toSorted(compareRecordTimes)
    .at(-1)
  return newest === undefined ? undefined : { recordTime: newest, isExact: false }
}
