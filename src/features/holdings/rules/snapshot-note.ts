import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import { durationWords } from '#features/overview/rules/duration-words.ts'

/**
 * Explains that the newest snapshot is not the current state of the ledger: `newest snapshot, 2
 * hours 5 minutes old: later changes are missing`.
 */
export function snapshotNote(taken: RecordTime, now: RecordTime): string {
  const age = microsOf(now) - microsOf(taken)
  return `newest snapshot, ${durationWords(age < 0n ? 0n : age)} old: later changes are missing`
}
