import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Choice, Contract, Party, Template } from '../ledger/model.ts'
import { amuletPackage } from '../ledger/packages.ts'
import type { LockedAmuletFacts } from './amulet.ts'
import { emptyExtraArgs } from './common-types.ts'
import * as interfaces from './interfaces.ts'
import { contextArgs, instrumentIdOf, type ContextFacts } from './transfer-instruction.ts'

/** Amulet that is set aside for one leg of a settlement. */
export interface AllocationFacts {
  readonly executor: Party
  readonly settlementId: string
  readonly legId: string
  readonly sender: Party
  readonly receiver: Party
  readonly amount: bigint
  /** Microseconds since 1970. */
  readonly requestedAt: number
  readonly allocateBefore: number
  readonly settleBefore: number
  readonly locked: Contract<LockedAmuletFacts>
}

function specificationOf(facts: AllocationFacts, dso: Party): JsonObject {
  return {
    settlement: {
      executor: facts.executor,
      settlementRef: { id: facts.settlementId, cid: null },
      requestedAt: isoTime(facts.requestedAt),
      allocateBefore: isoTime(facts.allocateBefore),
      settleBefore: isoTime(facts.settleBefore),
      meta: { values: {} },
    },
    transferLegId: facts.legId,
    transferLeg: {
      sender: facts.sender,
      receiver: facts.receiver,
      amount: decimalText(facts.amount),
      instrumentId: instrumentIdOf(dso),
      meta: { values: {} },
    },
  }
}

export const allocation: Template<AllocationFacts> = {
  name: 'Splice.AmuletAllocation:AmuletAllocation',
  package: amuletPackage,
  interfaces: [interfaces.allocation],
  payload: (facts, { dso }) => ({
    lockedAmulet: facts.locked.id,
    allocation: specificationOf(facts, dso),
  }),
  signatories: ({ sender }, { dso }) => [dso, sender],
  observers: ({ executor }) => [executor],
}

export interface AllocateFacts {
  readonly created: Contract<AllocationFacts>
  readonly inputs: readonly Contract[]
  readonly change: Contract | undefined
}

export const allocate: Choice<AllocateFacts> = {
  name: 'AllocationFactory_Allocate',
  through: interfaces.allocationFactory,
  consuming: false,
  argument: ({ created, inputs }, { dso }) => ({
    expectedAdmin: dso,
    allocation: specificationOf(created.facts, dso),
    requestedAt: isoTime(created.facts.requestedAt),
    inputHoldingCids: inputs.map(({ id }) => id),
    extraArgs: emptyExtraArgs,
  }),
  result: ({ created, change }) => ({
    output: {
      tag: 'AllocationInstructionResult_Completed',
      value: { allocationCid: created.id },
    },
    senderChangeCids: change ? [change.id] : [],
    meta: { values: {} },
  }),
  acting: ({ created }) => [created.facts.sender],
}

export interface ExecuteFacts extends ContextFacts {
  readonly received: Contract
  readonly change: Contract | undefined
}

/** Settles a leg. The sender, the receiver and the executor act together. */
export const executeTransfer: Choice<ExecuteFacts & { readonly allocation: AllocationFacts }> = {
  name: 'Allocation_ExecuteTransfer',
  through: interfaces.allocation,
  consuming: true,
  argument: (facts) => ({ extraArgs: contextArgs(facts) }),
  result: ({ received, change }) => ({
    senderHoldingCids: change ? [change.id] : [],
    receiverHoldingCids: [received.id],
    meta: { values: {} },
  }),
  acting: ({ allocation }) => [
    ...new Set([allocation.executor, allocation.sender, allocation.receiver]),
  ],
}

export interface ReleaseFacts extends ContextFacts {
  readonly allocation: AllocationFacts
  readonly returned: Contract
}

function releasing(name: string, byAll: boolean): Choice<ReleaseFacts> {
  return {
    name,
    through: interfaces.allocation,
    consuming: true,
    argument: (facts) => ({ extraArgs: contextArgs(facts) }),
    result: ({ returned }) => ({ senderHoldingCids: [returned.id], meta: { values: {} } }),
    acting: ({ allocation: { sender, receiver, executor } }) =>
      byAll ? [...new Set([executor, sender, receiver])] : [sender],
  }
}

export const withdrawAllocation = releasing('Allocation_Withdraw', false)
export const cancelAllocation = releasing('Allocation_Cancel', true)
