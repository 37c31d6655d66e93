import { readBody } from '../http/request.ts'
import { list, object, string } from '../http/shape.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import { voteRequest, type VoteRequestFacts } from '../templates/votes.ts'
import { answer } from './answer.ts'
import { notFound } from './failure.ts'
import { checkAtMost1000 } from './page-limit.ts'
import { get, pathText, post, type Route } from './route.ts'
import { contractWithBlob } from './wire/contract.ts'

const request = object({ vote_request_contract_ids: list(string) })

/**
 * Returns the id that stays the same when votes re-create the request: the tracking id, or the id
 * of the first contract.
 */
const trackingId = (contract: Contract<VoteRequestFacts>): string =>
  (contract.facts.tracking ?? contract).id

/**
 * Open vote requests: `GET /v0/admin/sv/voterequests` (all), `GET /v0/voterequests/{id}` (404 once
 * closed or replaced by a vote) and `POST /v0/voterequest` (requests by the contract's own id or
 * the tracking id).
 */
export function voteRequests(ledger: Ledger): Route[] {
  const open = () => ledger.activeNow(voteRequest)
  return [
    get('/v0/admin/sv/voterequests', () =>
      answer({ dso_rules_vote_requests: open().map(contractWithBlob) }),
    ),
    get('/v0/voterequests/{vote_request_contract_id}', (context) => {
      const id = pathText(context, 'vote_request_contract_id')
      const found = open().find((contract) => contract.id === id)
      if (found === undefined) throw notFound(`No VoteRequest found contract: ${id}`)
      return answer({ dso_rules_vote_request: contractWithBlob(found) })
    }),
    post('/v0/voterequest', async (context) => {
      const { vote_request_contract_ids: ids } = await readBody(context, request)
      const wanted = new Set(checkAtMost1000('vote_request_contract_ids', ids))
      const found = open().filter(
        (contract) => wanted.has(contract.id) || wanted.has(trackingId(contract)),
      )
      return answer({ vote_requests: found.map(contractWithBlob) })
    }),
  ]
}
