/**
 * Arranges a list of holdings: filters, sorts, groups and sums. Results are indices, so that
 * 100,000 holdings are never copied.
 */
import type { RecordTime } from '#ledger/record-time.ts'
import type { Arrangement, Grouping } from './arrangement.ts'
import { ageAt, runningDistribution, type AgeBucket, type AmountBucket } from './distribution.ts'
import { holdingFilter, type PayloadOf } from './find-holdings.ts'
import type { AmuletHolding, Holding } from './holding.ts'
import { lockStateAt } from './lock-state.ts'
import { sortHoldings } from './sort-holdings.ts'
import { runningTotals, type Totals } from './totals.ts'

/** A group of holdings, in order. */
export interface HoldingsGroup {
  /** Owner, lock state, round or minimum age in days. `unknown` for holdings without the key. */
  readonly key: string
  readonly indices: readonly number[]
  readonly totals: Totals
}

export interface ArrangedList {
  /**
   * In the order of their first holdings. A single group without a header if nothing is grouped.
   */
  readonly groups: readonly HoldingsGroup[]
  readonly isGrouped: boolean
  /** Totals and buckets include only the filtered holdings. */
  readonly totals: Totals
  readonly byAmount: readonly AmountBucket[]
  readonly byAge: readonly AgeBucket[]
}

/** The key of the group for holdings without a value to group by. */
export const unknownKey = 'unknown'

/**
 * Filters, sorts and groups holdings. Equal holdings keep their loading order, and holdings without
 * the sort key come last.
 * @param at The snapshot's record time, which determines ages and expired locks.
 */
export function arrangeHoldings(
  holdings: readonly Holding[],
  arrangement: Omit<Arrangement, 'folded'>,
  at: RecordTime,
  payloadOf: PayloadOf,
): ArrangedList {
  const keeps = holdingFilter(arrangement, at, payloadOf)
  const matching = holdings.flatMap((holding, index) =>
    keeps(holding, index) ? [{ holding, index }] : [],
  )
  const distribution = runningDistribution(at)
  const totals = runningTotals()
  const keyOf = groupKey(arrangement.groupBy, at)
  const groups = new Map<string, { indices: number[]; totals: ReturnType<typeof runningTotals> }>()
  const sorted = sortHoldings(matching, arrangement.sortBy, arrangement.descending)
  for (const { holding, index } of sorted) {
    distribution.add(holding)
    totals.add(holding)
    const key = keyOf(holding)
    let group = groups.get(key)
    if (group === undefined) {
      group = { indices: [], totals: runningTotals() }
      groups.set(key, group)
    }
    group.indices.push(index)
    group.totals.add(holding)
  }
  return {
    groups: [...groups].map(([key, group]) => ({
      key,
      indices: group.indices,
      totals: group.totals.value(),
    })),
    isGrouped: arrangement.groupBy !== 'none',
    totals: totals.value(),
    byAmount: distribution.byAmount(),
    byAge: distribution.byAge(),
  }
}

type KeyOf = (amulet: AmuletHolding, at: RecordTime) => string | undefined

const keyOfAmulet: Readonly<Record<Exclude<Grouping, 'none' | 'age'>, KeyOf>> = {
  owner: ({ owner }) => owner,
  lock: lockStateAt,
  round: ({ createdInRound }) => createdInRound?.toString(),
}

function groupKey(groupBy: Grouping, at: RecordTime): (holding: Holding) => string {
  if (groupBy === 'none') return () => ''
  if (groupBy === 'age') {
    const ageOf = ageAt(at)
    return ({ createdAt }) => String(ageOf(createdAt))
  }
  const keyOf = keyOfAmulet[groupBy]
  return ({ amulet }) => (amulet && keyOf(amulet, at)) ?? unknownKey
}
