import { MalformedRequest } from '../http/malformed.ts'
import { queryInt64, queryText } from '../http/request.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { transferPreapproval } from '../templates/amulet-rules.ts'
import { answer } from './answer.ts'
import { notFound } from './failure.ts'
import { get, pathText, type Route } from './route.ts'
import { contractWithState } from './wire/contract.ts'

const missing = (name: string): MalformedRequest =>
  new MalformedRequest({ in: 'query', name }, 'Request is missing required query parameter')

/**
 * Serves the settings of a receiver or an external party: `GET
 * /v0/transfer-preapprovals/by-party/{party}`. Three more operations return nothing, because this
 * network has no transfer commands and no payments of the development fund:
 * `/v0/transfer-command-counter/{party}` (404: the next nonce is 0), `/v0/transfer-command/status`
 * (404: no such command in the last 24 hours) and `/v0/unclaimed-development-fund-coupons` (empty).
 */
export function transfers(ledger: Ledger): Route[] {
  return [
    get('/v0/transfer-preapprovals/by-party/{party}', (context) => {
      const party = pathText(context, 'party')
      const found = ledger
        .activeNow(transferPreapproval)
        .find(({ facts }) => facts.receiver === party)
      if (found === undefined) throw notFound(`No TransferPreapproval found for party: ${party}`)
      return answer({ transfer_preapproval: contractWithState(found) })
    }),
    get('/v0/transfer-command-counter/{party}', (context) => {
      const party = pathText(context, 'party')
      throw notFound(`No TransferCommandCounter found for party: ${party}, use 0 for the nonce`)
    }),
    get('/v0/transfer-command/status', (context) => {
      const sender = queryText(context, 'sender')
      const nonce = queryInt64(context, 'nonce')
      if (sender === undefined) throw missing('sender')
      if (nonce === undefined) throw missing('nonce')
      throw notFound(
        `Couldn't find transfer command for sender ${sender} with nonce ${nonce} created in the last 24h`,
      )
    }),
    get('/v0/unclaimed-development-fund-coupons', () =>
      answer({ 'unclaimed-development-fund-coupons': [] }),
    ),
  ]
}
