/** A series as rows: for each snapshot one of each party, and before them one of all. */
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
  /** `undefined`: all together. */
  readonly party: PartyId | undefined
  /** `undefined` until Scan has answered. */
  readonly sums: Sums | undefined
  /** The endpoint that the figures come from; empty until they are there. */
  readonly endpoint: string
  /** Scan knows no holdings of this party at this snapshot. */
  readonly isEmpty: boolean
  /** Since the snapshot before; `undefined` for the first, and where one of them is not there yet. */
  readonly change: Decimal | undefined
}

const nothing: Sums = { unlocked: zero, locked: zero, total: zero }

/** The figures of one party, or of all, at each point. */
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

/** Returns the total of all owners at each loaded point. No other figure is larger. */
export function totalsOfAll(points: readonly SeriesPoint[]): readonly Decimal[] {
  return points.flatMap((point) => {
    if (point.answer === undefined) return []
    const total = totals.get(point.answer) ?? sumsAt(point, undefined)?.total ?? zero
    totals.set(point.answer, total)
    return [total]
  })
}

/** The parties that have rows: the chosen one alone, or all, with `undefined` for all together. */
export function rowParties(
  owners: readonly PartyId[],
  chosen: PartyId | undefined,
): readonly (PartyId | undefined)[] {
  if (chosen !== undefined) return [chosen]
  return owners.length > 1 ? [undefined, ...owners] : owners
}

/** The row at an index, point after point. */
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
