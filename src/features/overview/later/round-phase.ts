import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import type { ListedRound } from '#queries/network.ts'

/** A round contract is there some minutes before its round opens. */
export function phaseOf(
  { phase, opensAt }: Pick<ListedRound, 'phase' | 'opensAt'>,
  now: RecordTime,
): 'later' | 'open' | 'issuing' {
  return phase === 'open' && compareRecordTimes(opensAt, now) > 0 ? 'later' : phase
}
