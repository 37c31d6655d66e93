import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import { featuredAppRight } from '../templates/coupons.ts'
import { answer } from './answer.ts'
import { get, pathText, type Route } from './route.ts'
import { contractWithBlob } from './wire/contract.ts'

const orNothing = (contract: Contract | undefined): Json =>
  contract === undefined ? {} : { featured_app_right: contractWithBlob(contract) }

/**
 * `GET /v0/featured-apps` (all rights), `/{provider_party_id}` (one, or `{}`),
 * `/by-provider/{provider_party_id}` and `/by-contract-id/{contract_id}`.
 */
export function featuredApps(ledger: Ledger): Route[] {
  const rights = () => ledger.activeNow(featuredAppRight)
  const ofProvider = (provider: string) =>
    rights().filter(({ facts }) => facts.provider === provider)
  return [
    get('/v0/featured-apps', () => answer({ featured_apps: rights().map(contractWithBlob) })),
    get('/v0/featured-apps/by-provider/{provider_party_id}', (context) => {
      const found = ofProvider(pathText(context, 'provider_party_id'))
      return answer({ featured_apps: found.map(contractWithBlob) })
    }),
    get('/v0/featured-apps/by-contract-id/{contract_id}', (context) => {
      const id = pathText(context, 'contract_id')
      return answer(orNothing(rights().find((right) => right.id === id)))
    }),
    get('/v0/featured-apps/{provider_party_id}', (context) =>
      answer(orNothing(ofProvider(pathText(context, 'provider_party_id'))[0])),
    ),
  ]
}
