/**
 * The token standard's interfaces for which registries return contexts, by package name, and the
 * arguments of their choices (docs/network-rules.md, Choice contexts).
 */
import type { Json, JsonObject } from '#ledger/json.ts'
import type { InstructionChoice, Standard } from './instruction-choices.ts'

export const choiceNames: Readonly<Record<InstructionChoice, string>> = {
  reject: 'TransferInstruction_Reject',
  accept: 'TransferInstruction_Accept',
  withdraw: 'TransferInstruction_Withdraw',
}

/**
 * The party that exercises a choice. The receiver accepts or rejects an offer, and the sender
 * withdraws it.
 */
export const actorOf: Readonly<Record<InstructionChoice, 'receiver' | 'sender'>> = {
  reject: 'receiver',
  accept: 'receiver',
  withdraw: 'sender',
}

/** The interface ids in commands on transfer instructions, by package name. */
export const transferInstructionIds: Readonly<Record<Standard, string>> = {
  v1: '#splice-api-token-transfer-instruction-v1:Splice.Api.Token.TransferInstructionV1:TransferInstruction',
  v2: '#splice-api-token-transfer-instruction-v2:Splice.Api.Token.TransferInstructionV2:TransferInstruction',
}

/** The interface that settles allocations. Version 1 has no such interface. */
export const settlementFactoryId =
  '#splice-api-token-allocation-v2:Splice.Api.Token.AllocationV2:SettlementFactory'
export const settleBatch = 'SettlementFactory_SettleBatch'

/** The names under which registries list the API of transfer instructions, by version. */
export const transferInstructionApis: Readonly<Record<Standard, string>> = {
  v1: 'splice-api-token-transfer-instruction-v1',
  v2: 'splice-api-token-transfer-instruction-v2',
}
/** The name under which registries list the API of settlements. */
export const allocationApi = 'splice-api-token-allocation-v2'

/**
 * Returns the `extraArgs` of a choice: the registry's context as received, and the user's metadata.
 */
export function extraArgsOf(context: Json, meta: Readonly<Record<string, string>>): JsonObject {
  return { context, meta: { values: { ...meta } } }
}

/** Returns the argument of a choice on a transfer instruction. */
export function instructionArgument(
  standard: Standard,
  actors: readonly string[],
  extraArgs: JsonObject,
): JsonObject {
  return standard === 'v1' ? { extraArgs } : { actors: [...actors], extraArgs }
}
