import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { microsOf, recordTimeOf, RecordTime } from '#ledger/record-time.ts'

const figures = ['updates', 'transfers', 'transferred', 'minted', 'burnt'] as const
export type Figure = (typeof figures)[number]

/** Earlier than any ledger: what begins then begins with the first hour that is counted. */
export const earliestTime = recordTimeOf(0n)

export function isEarliestTime(time: RecordTime): boolean {
  return microsOf(time) <= 0n
}

/** The search params of the page: the range, the length of its parts, and the drawn figure. */
export const readActivityParams = readSearchParams({
  from: RecordTime,
  to: RecordTime,
  per: v.picklist(['hour', 'day']),
  show: v.picklist(figures),
  /** The beginning of the hour or day that the chart points at. */
  point: RecordTime,
})
