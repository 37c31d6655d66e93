import {
  contractId,
  decimal,
  optional,
  party,
  record,
  text,
  time,
  variant,
} from '../ledger/daml-type.ts'
import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Choice, Contract, Party, Template } from '../ledger/model.ts'
import { amuletPackage } from '../ledger/packages.ts'
import type { LockedAmuletFacts } from './amulet.ts'
import { contractIds } from './amulet-rules.ts'
import { emptyExtraArgs, extraArgs, metadata } from './common-types.ts'
import * as interfaces from './interfaces.ts'
import {
  contextArgs,
  instrumentId,
  instrumentIdOf,
  type ContextFacts,
} from './transfer-instruction.ts'

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

const settlement = record({
  executor: party,
  settlementRef: record({ id: text, cid: optional(contractId) }),
  requestedAt: time,
  allocateBefore: time,
  settleBefore: time,
  meta: metadata,
})

const transferLeg = record({
  sender: party,
  receiver: party,
  amount: decimal,
  instrumentId,
  meta: metadata,
})

const specification = record({ settlement, transferLegId: text, transferLeg })

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
  type: record({ lockedAmulet: contractId, allocation: specification }),
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
  interfaceId: interfaces.allocationFactory,
  consuming: false,
  argumentType: record({
    expectedAdmin: party,
    allocation: specification,
    requestedAt: time,
    inputHoldingCids: contractIds,
    extraArgs,
  }),
  resultType: record({
    output: variant({
      AllocationInstructionResult_Completed: record({ allocationCid: contractId }),
    }),
    senderChangeCids: contractIds,
    meta: metadata,
  }),
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

export const allocationArgument = record({ extraArgs })

/** The leg is settled: sender, receiver and executor agree. */
export const executeTransfer: Choice<ExecuteFacts & { readonly allocation: AllocationFacts }> = {
  name: 'Allocation_ExecuteTransfer',
  interfaceId: interfaces.allocation,
  consuming: true,
  argumentType: allocationArgument,
  resultType: record({
    senderHoldingCids: contractIds,
    receiverHoldingCids: contractIds,
    meta: metadata,
  }),
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
    interfaceId: interfaces.allocation,
    consuming: true,
    argumentType: allocationArgument,
    resultType: record({ senderHoldingCids: contractIds, meta: metadata }),
    argument: (facts) => ({ extraArgs: contextArgs(facts) }),
    result: ({ returned }) => ({ senderHoldingCids: [returned.id], meta: { values: {} } }),
    acting: ({ allocation: { sender, receiver, executor } }) =>
      byAll ? [...new Set([executor, sender, receiver])] : [sender],
  }
}

export const withdrawAllocation = releasing('Allocation_Withdraw', false)
export const cancelAllocation = releasing('Allocation_Cancel', true)
