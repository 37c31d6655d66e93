import { emptyChain, type Chain } from '#ledger/history/chain.ts'
import { noDensity, type Density } from '#ledger/history/density.ts'
import type { Position } from '#ledger/history/position.ts'
import type { UpdateId } from '#ledger/identifier.ts'
import { orderOf, type ListCursor } from './list-cursor.ts'

/** The members of a row of any history. */
export interface HistoryRow {
  readonly updateId: UpdateId
  readonly position: Position
}

/** A list over a history: its rows, and new rows that wait. */
export interface HistoryListState<Row extends HistoryRow> {
  readonly cursor: ListCursor
  /** `nobody`: the token cannot read as any party. */
  readonly phase: 'opening' | 'open' | 'nobody'
  readonly chain: Chain<Row>
  /** Density of all rows read since the list was opened. */
  readonly density: Density
  /**
   * The row to scroll to the top, counted from the first row at opening. A new object scrolls
   * again.
   */
  readonly target: { readonly fromFirst: number }
  readonly news: News<Row>
  /** Ids of the new updates that the list has shown most recently. */
  readonly fresh: ReadonlySet<string>
}

export interface News<Row> {
  /** Number of new rows, exact unless `isMore`. */
  readonly count: number
  /** In history order. If too many arrived, the first ones are missing. */
  readonly rows: readonly Row[]
  /** True if more updates arrived than were counted, for example after a night in a hidden tab. */
  readonly isMore: boolean
}

/**
 * Returns a list that is being opened at a place.
 * @param isToEnd true if the list may have the newest updates.
 */
export function initialHistoryState<Row extends HistoryRow>(
  cursor: ListCursor,
  isToEnd: boolean,
): HistoryListState<Row> {
  const isNewest = cursor.before === undefined && cursor.after === undefined
  return {
    cursor,
    phase: 'opening',
    chain: emptyChain(orderOf(cursor), {
      above: (isNewest && isToEnd) || cursor.after === 'begin',
      below: false,
    }),
    density: noDensity,
    target: { fromFirst: 0 },
    news: noNews,
    fresh: new Set(),
  }
}

/** Returns true if the news are complete and can be put above the list. */
export function isNewsComplete({ count, rows, isMore }: News<unknown>): boolean {
  return !isMore && rows.length === count
}

export const noNews: News<never> = { count: 0, rows: [], isMore: false }

export const positionOfRow = ({ position }: HistoryRow): Position => position

export function idsOf(rows: readonly HistoryRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ updateId }) => updateId))
}
