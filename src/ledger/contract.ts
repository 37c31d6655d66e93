/**
 * Contracts in the form of Scan and of the validator app (docs/network-rules.md, Holdings and Scan
 * in general).
 */
import * as v from 'valibot'
import { ContractId, PartyId, SynchronizerId, TemplateId, UpdateId } from './identifier.ts'
import { openObject } from './open-object.ts'
import { Payload } from './payload.ts'
import { RecordTime } from './record-time.ts'

/** A contract with its payload, in the form of rules, rounds and vote requests. */
export const Contract = openObject({
  template_id: TemplateId,
  contract_id: ContractId,
  payload: Payload,
  created_event_blob: v.string(),
  created_at: RecordTime,
})
export type Contract = v.InferOutput<typeof Contract>

/** A contract and its synchronizer. `domain_id` is absent while the contract is in flight. */
export const ContractWithState = openObject({
  contract: Contract,
  domain_id: v.nullish(SynchronizerId),
})
export type ContractWithState = v.InferOutput<typeof ContractWithState>

/**
 * Like `ContractWithState`. The server omits `contract` if the contract id that the request named
 * as cached is still current.
 */
export const MaybeCachedContractWithState = openObject({
  contract: v.nullish(Contract),
  domain_id: v.nullish(SynchronizerId),
})
export type MaybeCachedContractWithState = v.InferOutput<typeof MaybeCachedContractWithState>

/**
 * An active contract of a snapshot. `created_in_update_id` is absent for contracts of earlier
 * migrations. `create_arguments` is always compact_json.
 */
export const ActiveContract = openObject({
  created_in_update_id: v.nullish(UpdateId),
  contract_id: ContractId,
  template_id: TemplateId,
  package_name: v.string(),
  create_arguments: Payload,
  created_at: RecordTime,
  signatories: v.array(PartyId),
  observers: v.array(PartyId),
})
export type ActiveContract = v.InferOutput<typeof ActiveContract>
