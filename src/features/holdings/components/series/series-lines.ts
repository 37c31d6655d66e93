/**
 * A series as lines of a chart. These numbers are for drawing only. The exact figures are in the
 * rows.
 */
import { Big } from 'big.js'
import type { CurveLine } from '#shared/components/curve/curve-line.ts'
import { compareDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { microsOf } from '#ledger/record-time.ts'
import type { SeriesPoint } from '../../queries/series-state.ts'
import { sumsAt, type Sums } from './series-rows.ts'

/** The maximum number of lines that users can distinguish. */
export const maxLines = 8

/** The line of one party; `null` at points without an answer from Scan. */
export interface SeriesLine extends CurveLine {
  readonly party: PartyId
}

const colours = [
  '--role-exercise',
  '--role-create',
  '--role-archive',
  '--role-reassignment',
] as const

/**
 * Returns the lines of a chart for the parties with the largest figures at the last snapshot, in
 * the requested order.
 */
export function seriesLines(
  points: readonly SeriesPoint[],
  owners: readonly PartyId[],
  figure: keyof Sums,
): readonly SeriesLine[] {
  const last = points.findLast(({ answer }) => answer !== undefined)
  const held = (owner: PartyId): Decimal =>
    (last === undefined ? undefined : sumsAt(last, owner)?.[figure]) ?? zero
  const largest = new Set(
    owners
      .map((owner) => ({ owner, amount: held(owner) }))
      .toSorted((a, b) => compareDecimals(b.amount, a.amount))
      .slice(0, maxLines)
      .map(({ owner }) => owner),
  )
  return owners
    .filter((owner) => largest.has(owner))
    .map((party, index) => ({
      party,
      label: party,
      colour: colours[index % colours.length] ?? '--accent',
      dash: index < colours.length ? 0 : 6,
      values: points.map((point) => {
        const sums = sumsAt(point, party)
        return sums === undefined ? null : drawn(sums[figure])
      }),
    }))
}

/** Seconds since 1970 of each point. */
export function seriesSeconds(points: readonly SeriesPoint[]): readonly number[] {
  return points.map(({ snapshot }) => Number(microsOf(snapshot.recordTime)) / 1e6)
}

/** Converts an amount to a number for drawing. The lost digits are smaller than a pixel. */
function drawn(amount: Decimal): number {
  return new Big(amount).toNumber()
}
