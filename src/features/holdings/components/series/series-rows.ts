/**
 * A series as rows. Each snapshot has a row for the total, if needed, followed by a row for each
 * party.
 */
import { subtractDecimals, sumDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { SeriesPoint } from '../../queries/series-state.ts'
import type { HoldingsSummaryAnswer } from '../../queries/summary.ts'
import type { Snapshot } from '../../queries/snapshots.ts'

export interface Sums {
  readonly unlocked: Decimal
  readonly locked: Decimal
  readonly total: Decimal
}

export interface SeriesRow {
  readonly snapshot: Snapshot
  /** `undefined` for the total of all parties. */
  readonly party: PartyId | undefined
  /** `undefined` until Scan has responded. */
  readonly sums: Sums | undefined
  /** The endpoint of the figures. Empty until they are loaded. */
  readonly endpoint: string
  /** True if Scan has no holdings of this party at this snapshot. */
  readonly isEmpty: boolean
  /**
   * The change since the previous snapshot. `undefined` for the first snapshot, or if either
   * snapshot is not loaded.
   */
  readonly change: Decimal | undefined
}

const nothing: Sums = { unlocked: zero, locked: zero, total: zero }

/** Returns the figures of one party or of all parties at a point. */
export function sumsAt({ answer }: SeriesPoint, party: PartyId | undefined): Sums | undefined {
  if (answer === undefined) return undefined
  const found = answer.rows.flatMap(({ party: owner, summary }) =>
    summary !== undefined && (party === undefined || owner === party)
      ? [
          {
            unlocked: summary.total_unlocked_coin,
            locked: summary.total_locked_coin,
            total: summary.total_coin_holdings,
          },
        ]
      : [],
  )
  const [first] = found
  if (first === undefined) return nothing
  if (found.length === 1) return first
  return {
    unlocked: sumDecimals(found.map(({ unlocked }) => unlocked)),
    locked: sumDecimals(found.map(({ locked }) => locked)),
    total: sumDecimals(found.map(({ total }) => total)),
  }
}

const totals = new WeakMap<HoldingsSummaryAnswer, Decimal>()

/** Returns the total of all owners at each loaded point. No other figure in the chart is larger. */
export function totalsOfAll(points: readonly SeriesPoint[]): readonly Decimal[] {
  return points.flatMap((point) => {
    if (point.answer === undefined) return []
    const total = totals.get(point.answer) ?? sumsAt(point, undefined)?.total ?? zero
    totals.set(point.answer, total)
    return [total]
  })
}

/**
 * Returns the parties that have rows: only the selected party, or all. If there are several
 * parties, `undefined` for the total comes first.
 */
export function rowParties(
  owners: readonly PartyId[],
  chosen: PartyId | undefined,
): readonly (PartyId | undefined)[] {
  if (chosen !== undefined) return [chosen]
  return owners.length > 1 ? [undefined, ...owners] : owners
}

/** Returns the row at an index. Rows are sorted by point. */
export function rowAt(
  points: readonly SeriesPoint[],
  parties: readonly (PartyId | undefined)[],
  index: number,
): SeriesRow | undefined {
  const at = Math.floor(index / parties.length)
  const point = points[at]
  if (point === undefined) return undefined
  const party = parties[index % parties.length]
  const before = points[at - 1]
  const sums = sumsAt(point, party)
  const earlier = before === undefined ? undefined : sumsAt(before, party)
  return {
    snapshot: point.snapshot,
    party,
    sums,
    endpoint: point.answer?.served.endpoint ?? '',
    isEmpty:
      party !== undefined &&
      point.answer?.rows.find((row) => row.party === party)?.summary === undefined &&
      point.answer !== undefined,
    change:
      sums === undefined || earlier === undefined
        ? undefined
        : subtractDecimals(sums.total, earlier.total),
  }
}
