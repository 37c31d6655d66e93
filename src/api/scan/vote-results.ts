/** Closed vote requests (docs/network-rules.md, Vote requests on Scan). */
import * as v from 'valibot'
import { Int32, Int64, PageToken } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import { postToRead } from '../endpoint.ts'

/**
 * Filter of results. `actionName` is the inner tag of the action (`SRARC_…`, `CRARC_…`). Times are
 * ISO-8601 text.
 */
export const VoteResultsFilter = openObject({
  actionName: v.nullish(v.string()),
  accepted: v.nullish(v.boolean()),
  requester: v.nullish(v.string()),
  effectiveFrom: v.nullish(v.string()),
  effectiveTo: v.nullish(v.string()),
})
export type VoteResultsFilter = v.InferOutput<typeof VoteResultsFilter>

export const VoteResultsRequest = openObject({
  ...VoteResultsFilter.entries,
  limit: Int32,
  pageToken: v.nullish(PageToken),
})
export type VoteResultsRequest = v.InferOutput<typeof VoteResultsRequest>

/**
 * `DsoRules_CloseVoteRequestResult` payloads by effective date, newest first. Older servers never
 * return a token.
 */
export const VoteResults = openObject({
  dso_rules_vote_results: v.array(Payload),
  next_page_token: v.nullish(PageToken),
})
export type VoteResults = v.InferOutput<typeof VoteResults>

export const VoteResultsCount = openObject({ count: Int64 })
export type VoteResultsCount = v.InferOutput<typeof VoteResultsCount>

/** POST /v0/admin/sv/voteresults. No errors are declared, so any may occur. */
export const voteResultsEndpoint = postToRead('scan', '/v0/admin/sv/voteresults', VoteResults, {
  body: VoteResultsRequest,
})

/** POST /v0/admin/sv/voteresults/count: missing (404) on older servers. */
export const countVoteResultsEndpoint = postToRead(
  'scan',
  '/v0/admin/sv/voteresults/count',
  VoteResultsCount,
  { body: VoteResultsFilter },
)
