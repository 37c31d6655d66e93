import type { IndexedUpdate } from '../rows/update-rows.ts'
import { beginning, ending, type HistoryRange } from './ranges.ts'

/** A place in the history, in microseconds since 1970. */
export interface HistoryPosition {
  readonly migrationId: bigint
  readonly micros: bigint
}

/**
 * A complete part of Scan's history: all updates after `from`, up to and including `to`, in order.
 */
export interface ReadPage {
  readonly from: HistoryPosition
  readonly to: HistoryPosition
  readonly updates: readonly IndexedUpdate[]
  /** The Scan that responded, and the format of its response. */
  readonly source: string
}

/** A part of a page that is written at once: of one migration and, if it has rows, of one month. */
export interface PagePart extends HistoryRange {
  /** The month as 202611; 0 without updates. */
  readonly month: number
  readonly updates: readonly IndexedUpdate[]
}

/**
 * Splits a page into its parts. If Scan continued in a later migration, the earlier migration is
 * complete to its end, because its history precedes the next migration's.
 */
export function partsOf({ from, to, updates }: ReadPage): readonly PagePart[] {
  const parts: PagePart[] = []
  for (let migrationId = from.migrationId; migrationId <= to.migrationId; migrationId++) {
    const own = updates.filter(({ position }) => position.migrationId === migrationId)
    const first = migrationId === from.migrationId ? from.micros : beginning
    const last = migrationId === to.migrationId ? to.micros : ending
    parts.push(...monthsOf({ migrationId, from: first, to: last }, own))
  }
  return parts
}

function monthsOf(range: HistoryRange, updates: readonly IndexedUpdate[]): readonly PagePart[] {
  const months = grouped(updates)
  const parts: PagePart[] = []
  let { from } = range
  for (const [month, own] of months) {
    const to = own.at(-1)?.micros ?? from
    parts.push({ ...range, from, to, month, updates: own })
    from = to
  }
  if (from < range.to) parts.push({ ...range, from, month: 0, updates: [] })
  return parts
}

function grouped(updates: readonly IndexedUpdate[]): ReadonlyMap<number, IndexedUpdate[]> {
  const months = new Map<number, IndexedUpdate[]>()
  for (const update of updates) {
    const month = monthOf(update.micros)
    const own = months.get(month)
    if (own === undefined) months.set(month, [update])
    else own.push(update)
  }
  return months
}

/** Returns the partition for a record time, as 202611 (`tables.ts`). */
export function monthOf(micros: bigint): number {
  const date = new Date(Number(micros / 1000n))
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1
}
