/** Sums holdings of the token standard by their views (Splice.Api.Token.HoldingV1). */
import * as v from 'valibot'
import { Decimal, decimalSum, sumDecimals, type DecimalSum } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import type { Totals } from './totals.ts'

/** The interface of all holdings, by package name. */
export const holdingInterface = '#splice-api-token-holding-v1:Splice.Api.Token.HoldingV1:Holding'

export interface HoldingSum {
  readonly owner: PartyId
  /** The party that administers the instrument. */
  readonly admin: PartyId
  readonly instrument: string
  readonly unlocked: Decimal
  readonly locked: Decimal
  readonly count: number
}

export interface HoldingSums {
  /** Sorted by owner in the requested order, then by instrument. */
  readonly sums: readonly HoldingSum[]
  /** The number of holdings without a readable view, which are in no sum. */
  readonly unread: number
}

const HoldingView = v.object({
  owner: PartyId,
  instrumentId: v.object({ admin: PartyId, id: v.string() }),
  amount: Decimal,
  lock: v.nullish(v.unknown()),
})

interface Growing extends Pick<HoldingSum, 'owner' | 'admin' | 'instrument'> {
  readonly unlocked: DecimalSum
  readonly locked: DecimalSum
  count: number
}

/** Returns true if a sum is for the network's amulet. */
export function isAmulet({ admin, instrument }: HoldingSum, dso: string | undefined): boolean {
  return admin === dso && instrument === 'Amulet'
}

/** Returns the total amount of the network's amulet, locked and unlocked. */
export function amuletTotal(sums: readonly HoldingSum[], dso: string | undefined): Decimal {
  return amuletSums(sums, dso).total
}

/** Returns the sums of the owners' amulets, and their number. */
export function amuletSums(sums: readonly HoldingSum[], dso: string | undefined): Totals {
  const amulets = sums.filter((sum) => isAmulet(sum, dso))
  const unlocked = sumDecimals(amulets.map((sum) => sum.unlocked))
  const locked = sumDecimals(amulets.map((sum) => sum.locked))
  const contracts = amulets.reduce((count, sum) => count + sum.count, 0)
  return { contracts, unlocked, locked, total: sumDecimals([unlocked, locked]) }
}

/**
 * Returns the sums of the given owners' holdings. Holdings of parties that are not in `owners` are
 * skipped.
 */
export function sumHoldingViews(
  views: Iterable<Json | undefined>,
  owners: readonly PartyId[],
): HoldingSums {
  const order = new Map(owners.map((owner, at) => [owner, at]))
  const sums = new Map<string, Growing>()
  let unread = 0
  for (const view of views) {
    const read = v.safeParse(HoldingView, view)
    if (!read.success) {
      unread += 1
      continue
    }
    const { owner, amount, lock, instrumentId } = read.output
    if (!order.has(owner)) continue
    const { admin, id: instrument } = instrumentId
    const key = JSON.stringify([owner, admin, instrument])
    const sum = sums.get(key) ?? {
      owner,
      admin,
      instrument,
      unlocked: decimalSum(),
      locked: decimalSum(),
      count: 0,
    }
    sums.set(key, sum)
    const isLocked = lock !== undefined && lock !== null
    ;(isLocked ? sum.locked : sum.unlocked).add(amount)
    sum.count += 1
  }
  const indexOf = ({ owner }: Growing) => order.get(owner) ?? 0
  const sorted = [...sums.values()].toSorted(
    (a, b) => indexOf(a) - indexOf(b) || (a.instrument < b.instrument ? -1 : 1),
  )
  return {
    sums: sorted.map((sum) => ({
      ...sum,
      unlocked: sum.unlocked.value(),
      locked: sum.locked.value(),
    })),
    unread,
  }
}
