/**
 * Reads the history backwards over an API that only goes forward: reads a window of time before
 * the wanted end forward, then steps to earlier windows until enough is found. Windows widen where
 * the history is sparse and narrow where it is dense.
 */
import { compareRecordTimes, microsOf, recordTimeOf, type RecordTime } from '../record-time.ts'
import { largestPage } from './forward.ts'
import { lastMigrationUpTo } from './migrations.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import type { Position } from './position.ts'
import { beginOfTime } from './time-limits.ts'

export interface NewestFirst {
  /** Everything returned comes strictly before this position. */
  readonly before: Position
  readonly count: number
  /** What a window held beyond `count` is kept up to this many: it was read anyway. */
  readonly most?: number
  /** Width in microseconds of the first window: any width gives the same answer in more or fewer pages. */
  readonly window?: bigint
  /** Whether the history ends there: until something is found, a page that is not full is its end. */
  readonly isHead?: boolean
}

/** A part of one migration: later than `from`, up to `to`; without `to`, up to the migration's end. */
interface Window {
  readonly migrationId: bigint
  readonly from: bigint
  readonly to: { readonly recordTime: RecordTime; readonly included: boolean } | undefined
}

/**
 * The last `count` updates before a position (up to `most`, where a window held more), newest first;
 * fewer only where the ledger begins.
 * A failing page fails the whole: nothing is skipped.
 */
export async function readNewestFirst<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { before, count, most = count, window = 60_000_000n, isHead = false }: NewestFirst,
): Promise<Item[]> {
  const found: Item[] = []
  let width = window
  let current = windowBefore(before.migrationId, width, {
    recordTime: before.recordTime,
    included: false,
  })
  /** The first update of the migration being read, or of the last one before it that has any. */
  let start: Position | undefined
  /** Where that migration is thought to end: where the one after it began. */
  let near = microsOf(before.recordTime)

  for (;;) {
    const wanted = count - found.length
    const kept = Math.max(wanted, most - found.length)
    const isEnd = isHead && found.length === 0
    const read = await readWindow(readPage, positionOf, current, { wanted, kept, isEnd })
    if (read.kind === 'too dense') {
      width = read.width
      current = windowBefore(current.migrationId, width, current.to)
      continue
    }
    found.push(...read.items.toReversed())
    if (found.length >= count) return found

    // Where a window held something, the migration may go on before it: nobody has to be asked.
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

/** Room for twice what is wanted: a window rarely holds just that, and pages are heavy. */
export function pageSizeFor(wanted: number): number {
  return Math.min(largestPage, Math.max(2 * wanted, 10))
}

function windowBefore(migrationId: bigint, width: bigint, to: Window['to']): Window {
  return { migrationId, from: clamp(to === undefined ? 0n : microsOf(to.recordTime) - width), to }
}

function clamp(micros: bigint): bigint {
  return micros < beginOfTime ? beginOfTime : micros
}

/** The width that should hold what is still wanted, and more where it is kept, at the density of the window just read. */
function widen(width: bigint, got: number, wanted: number, kept: number): bigint {
  if (got === 0) return width * 8n
  return width * BigInt(Math.min(8, Math.max(1, Math.ceil(itemsToAsk(wanted, kept) / got))))
}

type WindowRead<Item> =
  | { readonly kind: 'whole'; readonly items: readonly Item[] }
  | { readonly kind: 'too dense'; readonly width: bigint }

/** How much a window should hold in which so many are wanted: more costs less than another request. */
export function itemsToAsk(wanted: number, kept: number): number {
  return Math.max(1.25 * wanted, Math.min(2 * wanted, kept))
}

interface Demand {
  readonly wanted: number
  readonly kept: number
  /** Whether nothing comes after the window. */
  readonly isEnd: boolean
}

/** The window's items, ascending (the last `kept` of them), or the narrower width to try. */
async function readWindow<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  window: Window,
  { wanted, kept, isEnd }: Demand,
): Promise<WindowRead<Item>> {
  const { migrationId, to } = window
  let items: Item[] = []
  let read = 0
  let first: bigint | undefined
  let cursor: Position = { migrationId, recordTime: recordTimeOf(window.from) }
  // A small rest is not read in crumbs where more is kept.
  const size = pageSizeFor(Math.max(wanted, kept / 2))
  for (let pages = 1; ; pages++) {
    const page = await readPage(cursor, size)
    const inside = page.filter((item) => isInside(positionOf(item), window))
    items = [...items, ...inside].slice(-kept)
    const last = page.at(-1)
    if (last === undefined || inside.length < page.length) return { kind: 'whole', items }
    if (isEnd && page.length < size) return { kind: 'whole', items }
    cursor = positionOf(last)
    read += page.length
    first ??= microsOf(positionOf(page[0] ?? last).recordTime)
    if (to === undefined || pages < 2) continue
    const span = microsOf(cursor.recordTime) - first
    const rest = microsOf(to.recordTime) - microsOf(cursor.recordTime)
    // Far from the end at this density: what is wanted lies in a narrower window.
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
