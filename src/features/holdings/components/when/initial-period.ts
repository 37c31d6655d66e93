import { addMicros, type RecordTime } from '#ledger/record-time.ts'
import { chosenRange } from '#shared/queries/chosen-range.ts'
import { readSnapshot, writeSnapshot } from '../compare/snapshot-text.ts'

const day = 86_400_000_000n

/** The default length of a period in microseconds. */
export const defaultPeriod = { compare: day, series: 7n * day, statement: 30n * day }

interface Period {
  readonly begin: string
  readonly end: string
}

/**
 * Completes a period that lacks an end in the address. If both ends are missing, returns the range
 * that was last chosen on any page. Otherwise, a missing start is `micros` microseconds before the
 * end, or before now. Both ends are texts of `writeSnapshot`.
 */
export function initialPeriod(
  { begin, end }: { readonly [End in keyof Period]?: Period[End] | undefined },
  micros: bigint,
  now: RecordTime,
): Period {
  const { from, to } = chosenRange()
  if (begin === undefined && end === undefined && from?.at !== undefined) {
    return { begin: writeSnapshot(from), end: writeSnapshot(to ?? {}) }
  }
  const start = addMicros(readSnapshot(end ?? '')?.at ?? now, -micros)
  return { begin: begin ?? writeSnapshot({ at: start }), end: end ?? writeSnapshot({}) }
}
