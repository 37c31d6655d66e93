import type { Context, Hono } from 'hono'
import type { Ledger } from '../ledger/ledger.ts'
import { activeContractOf } from '../scan/active-contract-of.ts'
import { answer } from '../scan/answer.ts'
import { issuingRounds, openRounds } from '../scan/rounds.ts'
import { get, post, type Route } from '../scan/route.ts'
import { contractWithState } from '../scan/wire/contract.ts'
import { amuletRules } from '../templates/amulet-rules.ts'
import type { FindWalletUser } from './wallet-user.ts'

const proxiedPaths = [
  'GET /v0/dso-party-id',
  'GET /v0/dso',
  'GET /v0/featured-apps/{provider_party_id}',
  'GET /v0/ans-entries',
  'GET /v0/ans-entries/by-party/{party}',
  'GET /v0/ans-entries/by-name/{name}',
  'POST /v0/ans-rules',
  'GET /v0/transfer-preapprovals/by-party/{party}',
  'GET /v0/transfer-command-counter/{party}',
  'GET /v0/transfer-command/status',
  'POST /v0/holdings/summary',
  'POST /v1/holdings/summary',
  'GET /v0/unclaimed-development-fund-coupons',
]

const proxied = (path: string): string => path.replace(/^\/(v\d)\//, '/$1/scan-proxy/')

/**
 * Serves the data that a validator reads from Scan for its users, under `/v{0,1}/scan-proxy`
 * (docs/network-rules.md, The wallet). Requests are passed to the Scan of this sandbox; mining
 * rounds and amulet rules have their own form here. Updates, snapshots and votes are not proxied.
 */
export function scanProxy(ledger: Ledger, scan: Hono, userOf: FindWalletUser): Route[] {
  const forward = async (context: Context): Promise<Response> => {
    await userOf(context.req.raw)
    const url = new URL(context.req.url)
    url.pathname = url.pathname.replace(/^.*?\/(v\d)\/scan-proxy\//, '/$1/')
    return scan.fetch(new Request(url, context.req.raw))
  }
  return [
    ...proxiedPaths.map((operation): Route => {
      const [method, path = ''] = operation.split(' ')
      return method === 'POST' ? post(proxied(path), forward) : get(proxied(path), forward)
    }),
    get('/v0/scan-proxy/open-and-issuing-mining-rounds', async (context) => {
      await userOf(context.req.raw)
      return answer({
        open_mining_rounds: openRounds(ledger).map(contractWithState),
        issuing_mining_rounds: issuingRounds(ledger).map(contractWithState),
      })
    }),
    get('/v0/scan-proxy/amulet-rules', async (context) => {
      await userOf(context.req.raw)
      return answer({ amulet_rules: contractWithState(activeContractOf(ledger, amuletRules)) })
    }),
  ]
}
