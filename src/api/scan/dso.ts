/** The DSO: its party, rules, voting threshold and nodes (docs/network-rules.md, Network facts). */
import * as v from 'valibot'
import { ContractWithState } from '#ledger/contract.ts'
import { PartyId } from '#ledger/identifier.ts'
import { Int32 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'

/**
 * `voting_threshold` is the number of votes that decide. `sv_node_states` has one contract per SV.
 */
export const DsoInfo = openObject({
  sv_user: v.string(),
  sv_party_id: PartyId,
  dso_party_id: PartyId,
  voting_threshold: Int32,
  latest_mining_round: ContractWithState,
  amulet_rules: ContractWithState,
  dso_rules: ContractWithState,
  sv_node_states: v.array(ContractWithState),
  initial_round: v.nullish(v.string()),
})
export type DsoInfo = v.InferOutput<typeof DsoInfo>

/** GET /v0/dso. No errors are declared, so any may occur. */
export const dsoInfoEndpoint = get('scan', '/v0/dso', DsoInfo)
