import type { JsonObject } from '../ledger/json-value.ts'
import type { Choice, Contract, Party } from '../ledger/model.ts'
import * as interfaces from './interfaces.ts'
import { instrumentName } from './transfer-instruction.ts'

export interface SettleBatchFacts {
  readonly actors: readonly Party[]
  /** The argument of the client's command, in normal form. */
  readonly argument: JsonObject
  readonly change: readonly (Contract | undefined)[]
}

/** Settles the legs of a batch: all of them, or none. */
export const settleBatch: Choice<SettleBatchFacts> = {
  name: 'SettlementFactory_SettleBatch',
  through: interfaces.settlementFactory,
  consuming: false,
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
