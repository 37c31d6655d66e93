import { addMicros, type RecordTime } from '#ledger/record-time.ts'
import { readSnapshot, writeSnapshot } from '../compare/snapshot-text.ts'

const day = 86_400_000_000n

/** How long a period is where an address does not say, in microseconds. */
export const usualPeriod = { series: 7n * day, statement: 30n * day }

/**
 * The snapshot with which a period begins where an address leaves it open: so many microseconds
 * before its end, or before now where the end is open too. In the form of `writeSnapshot`.
 */
export function periodStart(end: string | undefined, micros: bigint, now: RecordTime): string {
  return writeSnapshot({ at: addMicros(readSnapshot(end ?? '')?.at ?? now, -micros) })
}
