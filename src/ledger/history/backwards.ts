/**
 * Reads the whole history backwards through an API that only reads forward. The history is divided
 * into windows, and each window is read forward completely. A window is sized to fill about one
 * page, so that little is read twice.
 */
import { microsOf, recordTimeOf } from '../record-time.ts'
import { lastMigrationUpTo } from './migrations.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import { comparePositions, type Position } from './position.ts'
import { endOfTime } from './time-limits.ts'

export interface BackwardsOptions {
  /** The start position. If `included` is true, an update at this position is included. */
  readonly before: Position
  readonly included: boolean
  /** The end position, inclusive. Defaults to the start of the ledger. */
  readonly from: Position | undefined
  readonly pageSize: number
}

export interface WindowRead<Item> {
  /** Newest first. Empty if the window contains no updates. */
  readonly items: readonly Item[]
  /** All updates from the start to this position, inclusive, were returned. */
  readonly reached: Position
}

const minute = 60_000_000n

/** Yields every update between two positions once, newest first. Throws if a page fails. */
export async function* readBackwards<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { before, included, from, pageSize }: BackwardsOptions,
): AsyncGenerator<WindowRead<Item>, void> {
  const order = from === undefined ? 1 : comparePositions(before, from)
  if (order < 0 || (order === 0 && !included)) return
  const lowest = from?.migrationId ?? 0n
  let { migrationId } = before
  /** The last microsecond to read. In an earlier migration, the estimated end of that migration. */
  let upTo = microsOf(before.recordTime) - (included ? 0n : 1n)
  let isEarlier = false
  let reached: Position | undefined

  while (migrationId >= lowest) {
    const start = await lastMigrationUpTo(readPage, positionOf, migrationId)
    if (start === undefined || start.migrationId < lowest) break
    if (isEarlier || start.migrationId < migrationId) {
      upTo = await endOf(readPage, positionOf, start.migrationId, upTo)
    }
    migrationId = start.migrationId
    const bottom = from !== undefined && comparePositions(from, start) > 0 ? from : start
    const range = { migrationId, bottom: microsOf(bottom.recordTime), upTo, pageSize }
    for await (const read of readMigrationRange(readPage, positionOf, range)) {
      reached = read.reached
      yield read
    }
    migrationId -= 1n
    upTo = microsOf(start.recordTime)
    isEarlier = true
  }
  if (from !== undefined && (reached === undefined || comparePositions(reached, from) > 0)) {
    yield { items: [], reached: from }
  }
}

async function endOf<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  migrationId: bigint,
  guess: bigint,
): Promise<bigint> {
  let end = guess
  for (let lead = minute; ; lead *= 60n) {
    const [item] = await readPage({ migrationId, recordTime: recordTimeOf(end) }, 1)
    const later = item && positionOf(item)
    if (later?.migrationId !== migrationId) return end
    end = microsOf(later.recordTime) + lead
    if (end > endOfTime) return endOfTime
  }
}

/** A part of one migration in microseconds, both ends included. */
interface MigrationRange {
  readonly migrationId: bigint
  readonly bottom: bigint
  readonly upTo: bigint
  readonly pageSize: number
}

async function* readMigrationRange<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { migrationId, bottom, upTo, pageSize }: MigrationRange,
): AsyncGenerator<WindowRead<Item>, void> {
  const full = Math.max(1, Math.floor(pageSize * 0.9))
  let end = upTo
  let width = minute
  /** The expected number of updates in the next window. The initial value is a guess. */
  let expected = Math.min(full, 100)
  while (end >= bottom) {
    const after = end - width < bottom ? bottom - 1n : end - width
    const window = { migrationId, after, upTo: end }
    const read = await readWindow(readPage, positionOf, window, { pageSize, expected })
    const got = read.items.length
    expected = Math.min(full, got * 8)
    const next = got === 0 ? read.span * 8n : (read.span * BigInt(expected)) / BigInt(got)
    if (read.isWhole) {
      const reached = { migrationId, recordTime: recordTimeOf(after + 1n) }
      yield { items: read.items.toReversed(), reached }
      width = next < 1n ? 1n : next
      end = after
    } else {
      const half = (end - after) / 2n
      width = next < 1n ? 1n : next < half ? next : half
    }
  }
}

/** A part of one migration in microseconds: from `after` (exclusive) to `upTo` (inclusive). */
interface Window {
  readonly migrationId: bigint
  readonly after: bigint
  readonly upTo: bigint
}

interface Filled<Item> {
  /** The updates in ascending order. */
  readonly items: readonly Item[]
  /** The time span that the items cover, in microseconds. */
  readonly span: bigint
  /** False if the window has more items than may be in memory at once. */
  readonly isWhole: boolean
}

async function readWindow<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { migrationId, after, upTo }: Window,
  { pageSize, expected }: { readonly pageSize: number; readonly expected: number },
): Promise<Filled<Item>> {
  const items: Item[] = []
  const last = { migrationId, recordTime: recordTimeOf(upTo) }
  let cursor: Position = { migrationId, recordTime: recordTimeOf(after) }
  let size = pageSizeToAsk(expected, pageSize)
  for (;;) {
    const page = await readPage(cursor, size)
    for (const item of page) if (comparePositions(positionOf(item), last) <= 0) items.push(item)
    const end = page.at(-1)
    if (end === undefined || comparePositions(positionOf(end), last) >= 0) {
      return { items, span: upTo - after, isWhole: true }
    }
    cursor = positionOf(end)
    const span = microsOf(cursor.recordTime) - after
    const rest = Number((BigInt(items.length) * (upTo - after - span)) / span)
    if (items.length + rest > 3 * pageSize) return { items, span, isWhole: false }
    size = pageSizeToAsk(rest, pageSize)
  }
}

/**
 * Returns a page size that nearly always fits the expected number of updates, with little excess.
 */
function pageSizeToAsk(expected: number, pageSize: number): number {
  return Math.min(pageSize, Math.ceil(expected / 0.9) + 10)
}
