/**
 * Reads the history backwards through an API that only reads forward. Reads a time window before
 * the end, then earlier windows until enough updates are found. Windows widen if the history is
 * sparse, and narrow if it is dense.
 */
import { compareRecordTimes, microsOf, recordTimeOf, type RecordTime } from '../record-time.ts'
import { maxUpdatesPageSize } from './forward.ts'
import { lastMigrationUpTo } from './migrations.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import type { Position } from './position.ts'
import { beginOfTime } from './time-limits.ts'

export interface NewestFirstOptions {
  /** Only updates strictly before this position are returned. */
  readonly before: Position
  readonly count: number
  /**
   * Maximum number of returned updates. May exceed `count`, to include further updates that were
   * read anyway. Defaults to `count`.
   */
  readonly most?: number
  /**
   * The width of the first window in microseconds. Affects the number of pages, but not the result.
   */
  readonly window?: bigint
  /**
   * True if the history ends at `before`. As long as no update has been found, a page that is not
   * full then counts as the end.
   */
  readonly isHead?: boolean
}

/** A part of one migration: after `from` (exclusive), up to `to` or the migration's end. */
interface Window {
  readonly migrationId: bigint
  readonly from: bigint
  readonly to: { readonly recordTime: RecordTime; readonly included: boolean } | undefined
}

/**
 * Reads the last `count` updates before a position, newest first, or up to `most` if a window has
 * more. Returns fewer updates only at the ledger's start. Throws an error if a page fails, so
 * nothing is skipped.
 */
export async function readNewestFirst<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { before, count, most = count, window = 60_000_000n, isHead = false }: NewestFirstOptions,
): Promise<Item[]> {
  const found: Item[] = []
  let width = window
  let current = windowBefore(before.migrationId, width, {
    recordTime: before.recordTime,
    included: false,
  })
  /**
   * The first update of the current migration, or of the last earlier migration that has updates.
   */
  let start: Position | undefined
  /** The estimated end of the migration of `start`: the start of the next migration. */
  let near = microsOf(before.recordTime)

  for (;;) {
    const wanted = count - found.length
    const maxItems = Math.max(wanted, most - found.length)
    const isEnd = isHead && found.length === 0
    const read = await readWindow(readPage, positionOf, current, { wanted, maxItems, isEnd })
    if (read.kind === 'too dense') {
      width = read.width
      current = windowBefore(current.migrationId, width, current.to)
      continue
    }
    found.push(...read.items.toReversed())
    if (found.length >= count) return found

    // If the window had updates, the migration may have earlier updates, so its start is not needed
    // yet.
    if (read.items.length === 0 && start?.migrationId !== current.migrationId) {
      start = await lastMigrationUpTo(readPage, positionOf, current.migrationId)
    }
    const begin =
      start?.migrationId === current.migrationId ? microsOf(start.recordTime) : undefined
    if (begin === undefined ? read.items.length > 0 : current.from >= begin) {
      width = widen(width, read.items.length, count - found.length, most - found.length)
      const to = { recordTime: recordTimeOf(current.from), included: true }
      current = windowBefore(current.migrationId, width, to)
      continue
    }
    if (begin !== undefined) {
      near = begin
      start = await lastMigrationUpTo(readPage, positionOf, current.migrationId - 1n)
    }
    if (start === undefined) return found
    width = window
    current = { migrationId: start.migrationId, from: clamp(near - width), to: undefined }
  }
}

/**
 * Returns a page size of twice the requested number, because windows rarely contain exactly that
 * number.
 */
export function pageSizeFor(wanted: number): number {
  return Math.min(maxUpdatesPageSize, Math.max(2 * wanted, 10))
}

function windowBefore(migrationId: bigint, width: bigint, to: Window['to']): Window {
  return { migrationId, from: clamp(to === undefined ? 0n : microsOf(to.recordTime) - width), to }
}

function clamp(micros: bigint): bigint {
  return micros < beginOfTime ? beginOfTime : micros
}

/**
 * Returns the width of a window for the missing items, at the density of the last window. The
 * window is wider if `maxItems` allows extra items.
 */
function widen(width: bigint, got: number, wanted: number, maxItems: number): bigint {
  if (got === 0) return width * 8n
  return width * BigInt(Math.min(8, Math.max(1, Math.ceil(itemsToRequest(wanted, maxItems) / got))))
}

type WindowRead<Item> =
  | { readonly kind: 'whole'; readonly items: readonly Item[] }
  | { readonly kind: 'too dense'; readonly width: bigint }

/**
 * Returns the number of items to request in a window. Extra items cost less than another request.
 */
export function itemsToRequest(wanted: number, maxItems: number): number {
  return Math.max(1.25 * wanted, Math.min(2 * wanted, maxItems))
}

interface Demand {
  readonly wanted: number
  readonly maxItems: number
  readonly isEnd: boolean
}

/**
 * Reads the last `maxItems` items of the window, ascending. If the window has too many items,
 * returns a narrower width to try.
 */
async function readWindow<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  window: Window,
  { wanted, maxItems, isEnd }: Demand,
): Promise<WindowRead<Item>> {
  const { migrationId, to } = window
  let items: Item[] = []
  let read = 0
  let first: bigint | undefined
  let cursor: Position = { migrationId, recordTime: recordTimeOf(window.from) }
  // Avoids tiny pages if only a few items are missing but `maxItems` allows more.
  const size = pageSizeFor(Math.max(wanted, maxItems / 2))
  for (let pages = 1; ; pages++) {
    const page = await readPage(cursor, size)
    const inside = page.filter((item) => isInside(positionOf(item), window))
    items = [...items, ...inside].slice(-maxItems)
    const last = page.at(-1)
    if (last === undefined || inside.length < page.length) return { kind: 'whole', items }
    if (isEnd && page.length < size) return { kind: 'whole', items }
    cursor = positionOf(last)
    read += page.length
    first ??= microsOf(positionOf(page[0] ?? last).recordTime)
    if (to === undefined || pages < 2) continue
    const span = microsOf(cursor.recordTime) - first
    const rest = microsOf(to.recordTime) - microsOf(cursor.recordTime)
    // At this density, the end is far away, so a narrower window contains the requested items.
    if (rest > span) {
      const half = (microsOf(to.recordTime) - window.from) / 2n
      const enough = (2n * span * BigInt(wanted)) / BigInt(read) + 1n
      return { kind: 'too dense', width: enough < half ? enough : half }
    }
  }
}

function isInside({ migrationId, recordTime }: Position, window: Window): boolean {
  if (migrationId !== window.migrationId) return false
  if (window.to === undefined) return true
  const order = compareRecordTimes(recordTime, window.to.recordTime)
  return window.to.included ? order <= 0 : order < 0
}
