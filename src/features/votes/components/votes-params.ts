import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { sortParam } from '#shared/components/sort-param.ts'
import { RecordTime } from '#ledger/record-time.ts'

export const voteViews = ['open', 'closed', 'id'] as const
export type VoteView = (typeof voteViews)[number]

const words = v.pipe(v.string(), v.minLength(1), v.maxLength(300))

/** The search params of the lists of vote requests. */
export const readVotesParams = readSearchParams({
  view: v.picklist(voteViews),
  find: words,
  sort: sortParam,
  /** The filters of closed requests, applied by the server. */
  action: v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
  accepted: v.picklist(['yes', 'no']),
  requester: words,
  from: RecordTime,
  to: RecordTime,
  /**
   * The ids to look up, separated by commas, or the name of a long list that this browser stores.
   */
  ids: v.pipe(v.string(), v.minLength(1), v.maxLength(8000)),
})
export type VotesParams = ReturnType<typeof readVotesParams>
