import type { Chain } from '#ledger/history/chain.ts'
import type { Density } from '#ledger/history/density.ts'
import type { Position } from '#ledger/history/position.ts'
import type { UpdateId } from '#ledger/identifier.ts'
import type { ListPlace } from './list-place.ts'

/** What every row of a history has, wherever it was read. */
export interface PlacedRow {
  readonly updateId: UpdateId
  readonly position: Position
}

/** A list over a history: its rows, and what came since and waits. */
export interface PlacedList<Row extends PlacedRow> {
  /** Where it was opened. */
  readonly place: ListPlace
  /** Nobody may read it where it is `nobody`. */
  readonly phase: 'opening' | 'open' | 'nobody'
  readonly chain: Chain<Row>
  /** Of all that was read since it was opened. */
  readonly density: Density
  /**
   * The row that is to stand at the top, counted from the row that was first at first; a new object
   * each time that it is to be brought there.
   */
  readonly target: { readonly fromFirst: number }
  /** What came at the newer end and is not shown yet. */
  readonly news: News<Row>
  /** Ids of the updates that were shown last as new. */
  readonly fresh: ReadonlySet<string>
}

export interface News<Row> {
  /** How many came: exactly, unless there are more. */
  readonly count: number
  /** In history order; without those that came first where more came than is kept for showing. */
  readonly rows: readonly Row[]
  /** Whether more came than was counted: too many at once, as after a night in a hidden tab. */
  readonly isMore: boolean
}

/** Whether the news can be put above the list: all of them are here. */
export function isWhole({ count, rows, isMore }: News<unknown>): boolean {
  return !isMore && rows.length === count
}

export const noNews: News<never> = { count: 0, rows: [], isMore: false }

export const positionOfRow = ({ position }: PlacedRow): Position => position

export function idsOf(rows: readonly PlacedRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ updateId }) => updateId))
}
