import * as v from 'valibot'
import { readSearchParams } from '#features/shared/read-search-params.ts'
import { RecordTime } from '#ledger/record-time.ts'

export const voteViews = ['open', 'closed', 'id'] as const
export type VoteView = (typeof voteViews)[number]

/** Columns of the open list by which it can be sorted. */
export const sorts = ['state', 'subject', 'requester', 'votes', 'left'] as const
export type VoteSort = (typeof sorts)[number] | `-${(typeof sorts)[number]}`

const words = v.pipe(v.string(), v.minLength(1), v.maxLength(300))

/** The search params of the lists of vote requests. */
export const readVotesParams = readSearchParams({
  view: v.picklist(voteViews),
  /** Filters open requests by a text. */
  find: words,
  /** The column that open requests are sorted by, with `-` in front for descending order. */
  sort: v.picklist([...sorts, ...sorts.map((sort) => `-${sort}` as const)]),
  /** The server's filter of closed requests. */
  action: v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
  accepted: v.picklist(['yes', 'no']),
  requester: words,
  from: RecordTime,
  to: RecordTime,
  /** The ids of the lookup, separated by commas, or the name of a long list in this browser. */
  ids: v.pipe(v.string(), v.minLength(1), v.maxLength(8000)),
})
export type VotesParams = ReturnType<typeof readVotesParams>
