import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import type { Choice, Contract, Party, Template } from '../ledger/model.ts'
import { amuletPackage } from '../ledger/packages.ts'
import { dsoOnly, idsOf, metadataOf, emptyParties } from './common-types.ts'
import { eventLog } from './interfaces.ts'
import { instrumentName } from './transfer-instruction.ts'

/**
 * Ids of the accounts without an owner: minted amounts come from `mintAccount`, and burnt amounts
 * go to `burnAccount`.
 */
export const mintAccount = 'cip-112/mint'
export const burnAccount = 'cip-112/burn'

/** The owner's side of one transfer leg. */
export interface LegSide {
  readonly leg: string
  readonly side: 'SenderSide' | 'ReceiverSide'
  /** The party on the other side of the leg, or the id of an account without an owner. */
  readonly otherside: string
  readonly amount: bigint
  readonly meta: Readonly<Record<string, string>>
}

/**
 * The change of one party's holdings by one exercise. The outputs minus the inputs equal the sum of
 * the party's leg sides, where a sent amount counts as negative.
 */
export interface HoldingsChangeFacts {
  readonly owner: Party
  readonly inputs: readonly Contract[]
  readonly outputs: readonly Contract[]
  /** The party's sides of transfer legs; empty if the exercise only ended a lock. */
  readonly sides: readonly LegSide[]
  readonly meta: Readonly<Record<string, string>>
}

function accountOf(holder: string): JsonObject {
  const isOwnerless = holder === mintAccount || holder === burnAccount
  return { owner: isOwnerless ? null : holder, provider: null, id: isOwnerless ? holder : '' }
}

/**
 * `EventLog_HoldingsChange`, which the instrument's admin exercises on any contract that implements
 * `EventLog`.
 */
export const holdingsChange: Choice<HoldingsChangeFacts> = {
  name: 'EventLog_HoldingsChange',
  through: eventLog,
  consuming: false,
  argument: ({ owner, inputs, outputs, sides, meta }, { dso }) => ({
    admin: dso,
    account: accountOf(owner),
    inputHoldingCids: idsOf(inputs),
    transferLegSides: sides.map((side) => ({
      transferLegId: side.leg,
      side: side.side,
      otherside: accountOf(side.otherside),
      amount: decimalText(side.amount),
      instrumentId: instrumentName,
      meta: metadataOf(side.meta),
    })),
    outputHoldingCids: idsOf(outputs),
    observers: [owner],
    extraArgs: { context: { values: {} }, meta: metadataOf(meta) },
  }),
  result: () => ({}),
  acting: (_facts, { dso }) => [dso],
}

/**
 * A log that one choice creates, writes to and archives, if no other contract is available for
 * logging.
 */
export const amuletEventLog: Template<null> = {
  name: 'Splice.AmuletEventLog:AmuletEventLog',
  package: amuletPackage,
  interfaces: [eventLog],
  payload: (_facts, { dso }) => ({ dso }),
  signatories: dsoOnly,
  observers: emptyParties,
}
