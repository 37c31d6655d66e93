import type { Json } from '../ledger/json-value.ts'
import type { Contract } from '../ledger/model.ts'
import { conflict } from '../scan/failure.ts'
import { createdEventBlob } from '../scan/wire/created-event-blob.ts'
import { dateTime } from '../scan/wire/time.ts'

/** A value of a choice context, in the compact encoding of the token standard's `AnyValue`. */
export type ContextValue =
  { tag: 'AV_ContractId'; value: string } | { tag: 'AV_Bool'; value: boolean }

/** The context that a choice of the token standard needs in addition to its own arguments. */
export interface Context {
  values: Readonly<Record<string, ContextValue>>
  /** The contracts that the submitting participant may not know. */
  disclosed: readonly Contract[]
}

/** A reference to a contract in a choice context. */
export const contractReference = (contract: Contract): ContextValue => ({
  tag: 'AV_ContractId',
  value: contract.id,
})

/**
 * Returns a contract as the registry's DisclosedContract (docs/network-rules.md, Choice contexts).
 * A contract between two synchronizers cannot be disclosed: 409.
 */
function disclosedContract(contract: Contract, excludeDebugFields: boolean): Json {
  if (contract.synchronizer === undefined) {
    throw conflict(`Contract ${contract.id} is in the process of being reassigned, try again later`)
  }
  const required = {
    templateId: contract.templateId,
    contractId: contract.id,
    createdEventBlob: createdEventBlob(contract),
    synchronizerId: contract.synchronizer,
  }
  if (excludeDebugFields) return required
  return {
    ...required,
    debugPackageName: contract.package.name,
    debugPayload: contract.payload(),
    debugCreatedAt: dateTime(contract.createdAt),
  }
}

/**
 * Returns a ChoiceContext (docs/network-rules.md, Choice contexts). Its `debug…` fields are omitted
 * if they are excluded.
 */
export function renderContext(context: Context, excludeDebugFields: boolean): Json {
  return {
    choiceContextData: { values: { ...context.values } },
    disclosedContracts: context.disclosed.map((contract) =>
      disclosedContract(contract, excludeDebugFields),
    ),
  }
}
