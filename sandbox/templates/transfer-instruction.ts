import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Choice, Contract, Network, Party, Template } from '../ledger/model.ts'
import { amuletPackage, type Interface } from '../ledger/packages.ts'
import type { LockedAmuletFacts } from './amulet.ts'
import { emptyExtraArgs, idsOf, metadataOf, metaKey } from './common-types.ts'
import * as interfaces from './interfaces.ts'

/** The name of amulet as an instrument of the token standard. */
export const instrumentName = 'Amulet'

export function instrumentIdOf(dso: Party): JsonObject {
  return { admin: dso, id: instrumentName }
}

export interface InstructedTransfer {
  readonly sender: Party
  readonly receiver: Party
  readonly amount: bigint
  /** Microseconds since 1970. */
  readonly requestedAt: number
  readonly executeBefore: number
  readonly reason: string | undefined
}

export interface TransferInstructionFacts extends InstructedTransfer {
  readonly locked: Contract<LockedAmuletFacts>
}

export function transferOf(
  facts: InstructedTransfer,
  inputs: readonly Contract[],
  { dso }: Network,
): JsonObject {
  return {
    sender: facts.sender,
    receiver: facts.receiver,
    amount: decimalText(facts.amount),
    instrumentId: instrumentIdOf(dso),
    requestedAt: isoTime(facts.requestedAt),
    executeBefore: isoTime(facts.executeBefore),
    inputHoldingCids: idsOf(inputs),
    meta: metadataOf(facts.reason === undefined ? {} : { [`${metaKey}/reason`]: facts.reason }),
  }
}

/** A transfer that waits for a decision of its receiver. */
export const transferInstruction: Template<TransferInstructionFacts> = {
  name: 'Splice.AmuletTransferInstruction:AmuletTransferInstruction',
  package: amuletPackage,
  interfaces: [interfaces.transferInstruction, interfaces.transferInstructionV2],
  payload: (facts, network) => ({
    lockedAmulet: facts.locked.id,
    transfer: transferOf(facts, [facts.locked], network),
  }),
  signatories: ({ sender }, { dso }) => [dso, sender],
  observers: ({ receiver }) => [receiver],
}

export interface TransferFactoryFacts {
  readonly transfer: InstructedTransfer
  readonly inputs: readonly Contract[]
  /**
   * The pending instruction for the receiver; undefined if the transfer was completed immediately.
   */
  readonly instruction: Contract<TransferInstructionFacts> | undefined
  readonly received: readonly Contract[]
  readonly change: Contract | undefined
}

function pendingOf({ id }: Contract): JsonObject {
  return { tag: 'TransferInstructionResult_Pending', value: { transferInstructionCid: id } }
}

function completedOf(received: readonly Contract[]): JsonObject {
  return {
    tag: 'TransferInstructionResult_Completed',
    value: { receiverHoldingCids: idsOf(received) },
  }
}

/**
 * A transfer, or the offer of a transfer. An offered amount is locked until the receiver accepts or
 * rejects.
 */
export const transferFactoryTransfer: Choice<TransferFactoryFacts> = {
  name: 'TransferFactory_Transfer',
  through: interfaces.transferFactory,
  consuming: false,
  argument: ({ transfer, inputs }, network) => ({
    expectedAdmin: network.dso,
    transfer: transferOf(transfer, inputs, network),
    extraArgs: emptyExtraArgs,
  }),
  result: ({ instruction, received, change }) => ({
    output: instruction ? pendingOf(instruction) : completedOf(received),
    senderChangeCids: change ? [change.id] : [],
    meta: { values: {} },
  }),
  acting: ({ transfer }) => [transfer.sender],
}

/** The contracts that a choice of the registry needs, for its context. */
export interface ContextFacts {
  readonly amuletRules: Contract
  readonly openRound: Contract
  /** The client's `extraArgs`, which are recorded unchanged. */
  readonly extraArgs?: JsonObject | undefined
}

export function contextArgs({ amuletRules, openRound, extraArgs }: ContextFacts): JsonObject {
  if (extraArgs !== undefined) return extraArgs
  return {
    context: {
      values: {
        'amulet-rules': { tag: 'AV_ContractId', value: amuletRules.id },
        'expire-lock': { tag: 'AV_Bool', value: true },
        'open-round': { tag: 'AV_ContractId', value: openRound.id },
      },
    },
    meta: { values: {} },
  }
}

export interface AcceptInstructionFacts extends ContextFacts {
  readonly receiver: Party
  readonly received: Contract
  readonly change: Contract | undefined
}

/**
 * Creates the choice that accepts an instruction. In version 2 of the standard, the argument names
 * the actors, and the implementation decides if the contract is consumed.
 */
function accepting(through: Interface, withActors: boolean): Choice<AcceptInstructionFacts> {
  return {
    name: 'TransferInstruction_Accept',
    through,
    consuming: !withActors,
    argument: (facts): JsonObject => ({
      ...(withActors ? { actors: [facts.receiver] } : {}),
      extraArgs: contextArgs(facts),
    }),
    result: ({ received, change }) => ({
      output: completedOf([received]),
      senderChangeCids: change ? [change.id] : [],
      meta: { values: {} },
    }),
    acting: ({ receiver }) => [receiver],
  }
}

export const acceptInstruction = accepting(interfaces.transferInstruction, false)
export const acceptInstructionV2 = accepting(interfaces.transferInstructionV2, true)

export interface EndInstructionFacts extends ContextFacts {
  readonly actor: Party
  readonly returned: Contract
}

/**
 * Creates a choice that ends an instruction. In version 2, the argument names the actors, and the
 * choice does not consume the contract.
 */
function ending(
  name: string,
  through: Interface,
  withActors: boolean,
): Choice<EndInstructionFacts> {
  return {
    name,
    through,
    consuming: !withActors,
    argument: (facts): JsonObject => ({
      ...(withActors ? { actors: [facts.actor] } : {}),
      extraArgs: contextArgs(facts),
    }),
    result: ({ returned }) => ({
      output: { tag: 'TransferInstructionResult_Failed', value: {} },
      senderChangeCids: [returned.id],
      meta: { values: {} },
    }),
    acting: ({ actor }) => [actor],
  }
}

export const rejectInstruction = ending(
  'TransferInstruction_Reject',
  interfaces.transferInstruction,
  false,
)
export const rejectInstructionV2 = ending(
  'TransferInstruction_Reject',
  interfaces.transferInstructionV2,
  true,
)
export const withdrawInstruction = ending(
  'TransferInstruction_Withdraw',
  interfaces.transferInstruction,
  false,
)
export const withdrawInstructionV2 = ending(
  'TransferInstruction_Withdraw',
  interfaces.transferInstructionV2,
  true,
)
