/** The rules contracts of the network (docs/network-rules.md, Network facts and Names on Scan). */
import * as v from 'valibot'
import { MaybeCachedContractWithState } from '#ledger/contract.ts'
import { ContractId, SynchronizerId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import { postToRead } from '../endpoint.ts'

/** The contract that the caller has cached. If it is current, the response omits it. */
export const AnsRulesRequest = openObject({
  cached_ans_rules_contract_id: v.nullish(ContractId),
  cached_ans_rules_domain_id: v.nullish(SynchronizerId),
})
export type AnsRulesRequest = v.InferOutput<typeof AnsRulesRequest>

export const AnsRules = openObject({ ans_rules_update: MaybeCachedContractWithState })
export type AnsRules = v.InferOutput<typeof AnsRules>

/** POST /v0/ans-rules: the ANS rules contract. `{}` means no cache. */
export const ansRulesEndpoint = postToRead('scan', '/v0/ans-rules', AnsRules, {
  body: AnsRulesRequest,
})
