import type { Context } from 'hono'
import { readBody } from '../http/request.ts'
import { object, optional, string } from '../http/shape.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Template } from '../ledger/model.ts'
import { amuletRules, externalPartyAmuletRules } from '../templates/amulet-rules.ts'
import { ansRules } from '../templates/ans.ts'
import { activeContractOf } from './active-contract-of.ts'
import { answer } from './answer.ts'
import { post, type Route } from './route.ts'
import { maybeCached } from './wire/contract.ts'

function ruleEndpoint<Facts>(
  ledger: Ledger,
  path: string,
  template: Template<Facts>,
  name: string,
): Route {
  const idField = `cached_${name}_contract_id`
  const shape = object({
    [idField]: optional(string),
    [`cached_${name}_domain_id`]: optional(string),
  })
  return post(path, async (context: Context) => {
    const request = await readBody(context, shape)
    const contract = activeContractOf(ledger, template)
    return answer({ [`${name}_update`]: maybeCached(contract, request[idField] === contract.id) })
  })
}

/**
 * `POST /v0/ans-rules`, `/v0/amulet-rules` and `/v0/external-party-amulet-rules`: the only contract
 * of its template. The response omits the contract if the request has its current id as cached.
 */
export function rules(ledger: Ledger): Route[] {
  return [
    ruleEndpoint(ledger, '/v0/ans-rules', ansRules, 'ans_rules'),
    ruleEndpoint(ledger, '/v0/amulet-rules', amuletRules, 'amulet_rules'),
    ruleEndpoint(
      ledger,
      '/v0/external-party-amulet-rules',
      externalPartyAmuletRules,
      'external_party_amulet_rules',
    ),
  ]
}
