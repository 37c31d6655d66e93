/** Open vote requests (docs/network-rules.md, Vote requests on Scan). */
import * as v from 'valibot'
import { Contract } from '#ledger/contract.ts'
import { ContractId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import { get, postToRead } from '../endpoint.ts'

export const OpenVoteRequests = openObject({ dso_rules_vote_requests: v.array(Contract) })
export type OpenVoteRequests = v.InferOutput<typeof OpenVoteRequests>

/** At most 1000 ids since 0.9.0. */
export const VoteRequestsByIdRequest = openObject({
  vote_request_contract_ids: v.array(ContractId),
})
export type VoteRequestsByIdRequest = v.InferOutput<typeof VoteRequestsByIdRequest>

/** Contracts with matching ids. Unknown ids are silently omitted. */
export const VoteRequestsById = openObject({ vote_requests: v.array(Contract) })
export type VoteRequestsById = v.InferOutput<typeof VoteRequestsById>

/**
 * GET /v0/admin/sv/voterequests: all open requests, not paged. No errors are declared, so any may
 * occur.
 */
export const openVoteRequestsEndpoint = get('scan', '/v0/admin/sv/voterequests', OpenVoteRequests)

/** POST /v0/voterequest: several vote requests by contract id or tracking id. */
export const voteRequestsByIdEndpoint = postToRead('scan', '/v0/voterequest', VoteRequestsById, {
  body: VoteRequestsByIdRequest,
})
