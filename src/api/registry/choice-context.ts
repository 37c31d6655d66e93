/** Contexts that a registry returns for a choice (docs/network-rules.md, Choice contexts). */
import * as v from 'valibot'
import { ContractId, SynchronizerId, TemplateId } from '#ledger/identifier.ts'
import { mapOf, openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import { RecordTime } from '#ledger/record-time.ts'

/** A contract to send with the command unchanged. The debug fields are untrusted. */
export const DisclosedContract = openObject({
  templateId: TemplateId,
  contractId: ContractId,
  createdEventBlob: v.string(),
  synchronizerId: SynchronizerId,
  debugPackageName: v.nullish(v.string()),
  debugPayload: v.nullish(Payload),
  debugCreatedAt: v.nullish(RecordTime),
})
export type DisclosedContract = v.InferOutput<typeof DisclosedContract>

/** `choiceContextData` is sent in the choice's `extraArgs.context`. */
export const ChoiceContext = openObject({
  choiceContextData: Payload,
  disclosedContracts: v.array(DisclosedContract),
})
export type ChoiceContext = v.InferOutput<typeof ChoiceContext>

export const ChoiceContextRequest = openObject({
  meta: v.nullish(mapOf(v.string())),
  excludeDebugFields: v.nullish(v.boolean()),
})
export type ChoiceContextRequest = v.InferOutput<typeof ChoiceContextRequest>

/** `choiceArguments` is the choice's complete argument with empty `extraArgs`. */
export const FactoryRequest = openObject({
  choiceArguments: Payload,
  excludeDebugFields: v.nullish(v.boolean()),
})
export type FactoryRequest = v.InferOutput<typeof FactoryRequest>

export const Factory = openObject({ factoryId: ContractId, choiceContext: ChoiceContext })
export type Factory = v.InferOutput<typeof Factory>
