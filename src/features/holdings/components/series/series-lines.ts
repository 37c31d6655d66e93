/**
 * A series as lines of a chart. The numbers are for drawing only; the rows contain the exact
 * figures.
 */
import { Big } from 'big.js'
import type { CurveLine } from '#shared/components/curve/curve-line.ts'
import { compareDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { microsOf } from '#ledger/record-time.ts'
import type { SeriesPoint } from '../../queries/series-state.ts'
import { sumsAt, type Sums } from './series-rows.ts'

/** Limit of lines that users can distinguish. */
export const maxLines = 8

/** The line of one party. `null` at points that are not loaded. */
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
 * Returns chart lines for the parties with the largest figures at the last snapshot, in the
 * requested order.
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

/** Returns the time of each point in seconds since 1970. */
export function seriesSeconds(points: readonly SeriesPoint[]): readonly number[] {
  return points.map(({ snapshot }) => Number(microsOf(snapshot.recordTime)) / 1e6)
}

/** Converts an amount to a number for drawing. The lost digits are smaller than a pixel. */
function drawn(amount: Decimal): number {
  return new Big(amount).toNumber()
}
