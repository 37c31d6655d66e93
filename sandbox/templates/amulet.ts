import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Network, Party, Template } from '../ledger/model.ts'
import { amuletPackage } from '../ledger/packages.ts'
import { emptyParties, roundOf } from './common-types.ts'
import { holding } from './interfaces.ts'

/** Holding fee per round, in amulet. It is used only for the expiry of very small amulets. */
export const holdingFeePerRound = 38_051_800n

export interface AmuletFacts {
  readonly owner: Party
  /** Units of 10^-10. */
  readonly amount: bigint
  readonly round: number
}

export function amuletPayload({ owner, amount, round }: AmuletFacts, dso: Party): JsonObject {
  return {
    dso,
    owner,
    amount: {
      initialAmount: decimalText(amount),
      createdAt: roundOf(round),
      ratePerRound: { rate: decimalText(holdingFeePerRound) },
    },
  }
}

export const amulet: Template<AmuletFacts> = {
  name: 'Splice.Amulet:Amulet',
  package: amuletPackage,
  interfaces: [holding],
  payload: (facts, { dso }) => amuletPayload(facts, dso),
  signatories: ({ owner }, { dso }) => [dso, owner],
  observers: emptyParties,
}

export interface Lock {
  readonly holders: readonly Party[]
  /** Microseconds since 1970. */
  readonly expiresAt: number
  readonly context: string | undefined
}

export function lockOf({ holders, expiresAt, context }: Lock): JsonObject {
  return { holders, expiresAt: isoTime(expiresAt), optContext: context ?? null }
}

export interface LockedAmuletFacts extends AmuletFacts {
  readonly lock: Lock
}

export const lockedAmulet: Template<LockedAmuletFacts> = {
  name: 'Splice.Amulet:LockedAmulet',
  package: amuletPackage,
  interfaces: [holding],
  payload: (facts, { dso }) => ({ amulet: amuletPayload(facts, dso), lock: lockOf(facts.lock) }),
  signatories: ({ owner, lock }, network) => lockParties(owner, lock, network),
  observers: emptyParties,
}

function lockParties(owner: Party, lock: Lock, { dso }: Network): Party[] {
  return [...new Set([dso, owner, ...lock.holders])]
}
