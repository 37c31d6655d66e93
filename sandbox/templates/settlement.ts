import {
  contractId,
  decimal,
  list,
  optional,
  party,
  record,
  text,
  textMap,
  variant,
  enumeration,
} from '../ledger/daml-type.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import type { Choice, Contract, Party } from '../ledger/model.ts'
import { contractIds } from './amulet-rules.ts'
import { extraArgs, metadata } from './common-types.ts'
import * as interfaces from './interfaces.ts'
import { instrumentName } from './transfer-instruction.ts'

/** An account of version 2 of the token standard. */
export const account = record({ owner: optional(party), provider: optional(party), id: text })

export const legSide = record({
  transferLegId: text,
  side: enumeration('SenderSide', 'ReceiverSide'),
  otherside: account,
  amount: decimal,
  instrumentId: text,
  meta: metadata,
})

/** The argument of `SettlementFactory_SettleBatch`. */
export const settleBatchArgument = record({
  settlement: record({
    executors: list(party),
    id: text,
    cid: optional(contractId),
    meta: metadata,
  }),
  transferLegs: list(
    record({
      transferLegId: text,
      sender: account,
      receiver: account,
      amount: decimal,
      instrumentId: text,
      meta: metadata,
    }),
  ),
  allocations: list(
    record({
      allocationCid: contractId,
      extraTransferLegSides: list(legSide),
      nextIterationFunding: optional(textMap(decimal)),
    }),
  ),
  actors: list(party),
  extraArgs,
})

export interface SettleBatchFacts {
  readonly actors: readonly Party[]
  /** As it was given, in normal form. */
  readonly argument: JsonObject
  /** What the sender of each allocation was given back. */
  readonly change: readonly (Contract | undefined)[]
}

/** Settles the legs of a batch: all of them, or none. */
export const settleBatch: Choice<SettleBatchFacts> = {
  name: 'SettlementFactory_SettleBatch',
  interfaceId: interfaces.settlementFactory,
  consuming: false,
  argumentType: settleBatchArgument,
  resultType: record({
    allocationSettleResults: list(
      record({
        output: variant({
          AllocationResult_Settled: record({ nextIterationAllocationCid: optional(contractId) }),
        }),
        authorizerHoldingCids: textMap(contractIds),
        meta: metadata,
      }),
    ),
    meta: metadata,
  }),
  argument: ({ argument }) => argument,
  result: ({ change }) => ({
    allocationSettleResults: change.map((holding) => ({
      output: { tag: 'AllocationResult_Settled', value: { nextIterationAllocationCid: null } },
      authorizerHoldingCids: { [instrumentName]: holding ? [holding.id] : [] },
      meta: { values: {} },
    })),
    meta: { values: {} },
  }),
  acting: ({ actors }) => actors,
}
