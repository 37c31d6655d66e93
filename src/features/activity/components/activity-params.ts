import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { microsOf, recordTimeOf, RecordTime } from '#ledger/record-time.ts'

const figures = ['updates', 'transfers', 'transferred', 'minted', 'burnt'] as const
export type Figure = (typeof figures)[number]

/** Earlier than any ledger. A range that starts here begins with the first counted hour. */
export const earliestTime = recordTimeOf(0n)

export function isEarliestTime(time: RecordTime): boolean {
  return microsOf(time) <= 0n
}

/** The search params of the page: the range, the bucket size and the figure in the chart. */
export const readActivityParams = readSearchParams({
  from: RecordTime,
  to: RecordTime,
  per: v.picklist(['hour', 'day']),
  show: v.picklist(figures),
  /** The start of the selected hour or day. */
  point: RecordTime,
})
