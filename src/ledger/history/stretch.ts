/**
 * Stretches of the history that a list asks for, one after the other: next to what it has, or again
 * where it let rows go.
 */
import { addMicros, microsOf, type RecordTime } from '../record-time.ts'
import { readHead } from './head.ts'
import { readNewestFirst } from './newest-first.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import { comparePositions, type Position } from './position.ts'

export type Stretch =
  /** The end of the history: `count`, up to `most` where they were read anyway. */
  | {
      readonly kind: 'newest'
      readonly count: number
      readonly most: number
      readonly now: RecordTime
      readonly migrationId: bigint
    }
  /** The last ones before a position: `count`, or more where they were read anyway. */
  | { readonly kind: 'older'; readonly before: Position; readonly count: number }
  /** The first ones after a position, or from the ledger's begin: at most `count`. */
  | { readonly kind: 'newer'; readonly after: Position | undefined; readonly count: number }
  /** Everything from one known position to another, both included. */
  | ({ readonly kind: 'between' } & Bounds)

/** The ends of a stretch that has been read, and how much it holds. */
export interface Bounds {
  readonly oldest: Position
  readonly newest: Position
  readonly count: number
}

export interface StretchRead<Item> {
  /** In history order. */
  readonly items: readonly Item[]
  /** Whether the history has nothing beyond, in the direction of the reading. */
  readonly isEnd: boolean
}

/** Reads a stretch; `window` is the width in microseconds in which `count` items are expected. */
export async function readStretch<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  stretch: Stretch,
  window?: bigint,
): Promise<StretchRead<Item>> {
  const width = window === undefined ? {} : { window }
  if (stretch.kind === 'newest') {
    const items = await readHead(readPage, positionOf, { ...stretch, ...width })
    return { items: items.toReversed(), isEnd: items.length < stretch.count }
  }
  if (stretch.kind === 'older') {
    const { before, count } = stretch
    const wanted = { before, count, most: 2 * count, ...width }
    const items = await readNewestFirst(readPage, positionOf, wanted)
    return { items: items.toReversed(), isEnd: items.length < count }
  }
  if (stretch.kind === 'newer') {
    // Servers may cut a page short: only an empty one is the end.
    const items = await readPage(stretch.after, stretch.count)
    return { items, isEnd: items.length === 0 }
  }
  return { items: await readBetween(readPage, positionOf, stretch), isEnd: false }
}

async function readBetween<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { oldest, newest, count }: Bounds,
): Promise<Item[]> {
  const found: Item[] = []
  let after = justBefore(oldest)
  for (;;) {
    const page = await readPage(after, Math.max(1, count - found.length))
    for (const item of page) {
      if (comparePositions(positionOf(item), newest) <= 0) found.push(item)
    }
    const last = page.at(-1)
    if (last === undefined || comparePositions(positionOf(last), newest) >= 0) return found
    after = positionOf(last)
  }
}

/** The position after which comes what stands at a position: record times are whole microseconds. */
export function justBefore({ migrationId, recordTime }: Position): Position {
  return { migrationId, recordTime: addMicros(recordTime, -1n) }
}

/** The position before which comes, at the latest, what stands at a position. */
export function justAfter({ migrationId, recordTime }: Position): Position {
  return { migrationId, recordTime: addMicros(recordTime, 1n) }
}

/** The width in microseconds in which about `count` items lie, at the density of a stretch; `undefined` where it does not tell. */
export function widthFor(count: number, bounds: Bounds | undefined): bigint | undefined {
  if (bounds === undefined || bounds.count < 10) return undefined
  const { oldest, newest } = bounds
  if (oldest.migrationId !== newest.migrationId) return undefined
  const span = microsOf(newest.recordTime) - microsOf(oldest.recordTime)
  return (span * BigInt(count)) / BigInt(bounds.count) + 1n
}
