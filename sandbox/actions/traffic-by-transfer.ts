import { decimalText } from '../ledger/decimal.ts'
import type { Draft } from '../ledger/draft.ts'
import type { Contract, Exercise } from '../ledger/model.ts'
import { damlFailure } from '../ledger/choice-refused.ts'
import {
  transferFactoryTransfer,
  type InstructedTransfer,
  type TransferFactoryFacts,
} from '../templates/transfer-instruction.ts'
import { purchase, trafficCharge, type TrafficOrder } from './buy-traffic.ts'
import { transferInline } from './transfer.ts'
import type { LedgerState } from './ledger-state.ts'

/**
 * The receiver of transfers that buy traffic. The source (Splice.ExternalPartyAmuletRules) contains
 * `xxx` until the CIP has a number.
 */
export const trafficPurchaseReceiver = `cip-xxx_traffic-purchase::1220${'0'.repeat(60)}abcd`

const keys = ['memberId', 'synchronizerId', 'migrationId', 'trafficAmount'] as const
type Key = (typeof keys)[number]

/** Writes the memo of a transfer that buys traffic, in the form that `readMemo` parses. */
export const trafficMemo = (
  world: LedgerState,
  { memberId, trafficAmount }: TrafficOrder,
): string =>
  `memberId=${memberId}&synchronizerId=${world.ledger.network.globalSynchronizer}&migrationId=4&trafficAmount=${trafficAmount}`

/** Parses a memo as `parseTrafficPurchaseMemo` of the Daml package does. */
function readMemo(memo: string): Readonly<Record<Key, string>> {
  const fields = new Map<string, string>()
  for (const field of memo.split('&')) {
    const [key = '', value, ...more] = field.split('=')
    if (value === undefined || more.length > 0) {
      throw damlFailure(`Expected key=value in traffic purchase memo, got: ${field}`)
    }
    if (!keys.some((known) => known === key)) {
      throw damlFailure(`Unknown key in traffic purchase memo: ${key}`)
    }
    if (fields.has(key)) throw damlFailure(`Duplicate key in traffic purchase memo: ${key}`)
    fields.set(key, value)
  }
  const required = (key: Key): string => {
    const value = fields.get(key)
    if (value === undefined) throw damlFailure(`Missing key in traffic purchase memo: ${key}`)
    return value
  }
  const integer = (key: Key): string => {
    const value = required(key)
    if (/^-?\d{1,15}$/.test(value)) return value
    throw damlFailure(`Expected an integer for ${key} in traffic purchase memo, got: ${value}`)
  }
  return {
    memberId: required('memberId'),
    synchronizerId: required('synchronizerId'),
    migrationId: integer('migrationId'),
    trafficAmount: integer('trafficAmount'),
  }
}

/**
 * Writes a `TransferFactory_Transfer` that buys traffic. The sender pays, and the memo names the
 * member and the number of bytes. The sender keeps the amount that exceeds the cost.
 */
export function buyTrafficByTransfer(
  world: LedgerState,
  draft: Draft,
  order: InstructedTransfer,
  inputs: readonly Contract[],
): Exercise<TransferFactoryFacts> {
  const memo = readMemo(order.reason ?? '')
  const { globalSynchronizer } = world.ledger.network
  if (memo.synchronizerId !== globalSynchronizer) {
    throw damlFailure(`ITR_UnknownSynchronizer: ${memo.synchronizerId}`)
  }
  const { sender: buyer, amount } = order
  const bytes = { buyer, memberId: memo.memberId, trafficAmount: Number(memo.trafficAmount) }
  const { amuletPaid } = trafficCharge(world, bytes.trafficAmount, draft.time)
  if (amuletPaid > amount) {
    const cost = decimalText(amuletPaid)
    throw damlFailure(`The traffic cost ${cost} exceeds the amount ${decimalText(amount)}`)
  }
  const { moved, nodes } = purchase(world, draft, bytes, inputs, {
    log: world.rules.eventLog,
    move: (split) => transferInline(world, draft, split),
  })
  const facts = {
    transfer: order,
    instruction: undefined,
    received: [],
    inputs,
    change: moved.change,
  }
  return draft.exercise(world.rules.factory, transferFactoryTransfer, facts, nodes)
}
