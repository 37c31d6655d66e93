import { microsOf } from '../record-time.ts'
import { readBackwards } from './backwards.ts'
import { readForward } from './forward.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import type { Position } from './position.ts'

/** One step of a search through the history, away from a position. */
export interface NearbyItems<Item> {
  /** In reading order: newest first for a backward search. */
  readonly items: readonly Item[]
  /** The exclusive start of the next step. */
  readonly next: Position
  /** True at the newest update or at the ledger's start. New updates may still be added. */
  readonly isEnd: boolean
}

/** The start of a step, exclusive. */
export interface NearbyStep {
  readonly from: Position
  readonly direction: 'forward' | 'back'
  readonly count: number
  /** The inclusive end of a backward step. Earlier updates are read from another source. */
  readonly until?: Position | undefined
}

/**
 * Reads at least the next `count` updates after or before a position. Returns fewer updates only at
 * an end of the history or of the step.
 */
export async function readNearby<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { from, direction, count, until }: NearbyStep,
): Promise<NearbyItems<Item>> {
  if (direction === 'forward') {
    const items = await readForward(readPage, positionOf, { after: from, count })
    const last = items.at(-1)
    const next = last === undefined ? from : positionOf(last)
    return { items, next, isEnd: items.length < count }
  }
  const items: Item[] = []
  let next = from
  const backwards = { before: from, included: false, from: until, pageSize: pageFor(count) }
  for await (const read of readBackwards(readPage, positionOf, backwards)) {
    items.push(...read.items)
    next = read.reached
    if (items.length >= count) return { items, next, isEnd: false }
  }
  return { items, next, isEnd: until === undefined }
}

/** Returns a page size of at least ten, because a window rarely contains a single update. */
function pageFor(count: number): number {
  return Math.max(count, 10)
}

/**
 * Returns the duration of a step by record time, in microseconds. Returns 0 across migrations,
 * because their times overlap.
 */
export function spanOf(from: Position, to: Position): bigint {
  if (from.migrationId !== to.migrationId) return 0n
  const span = microsOf(to.recordTime) - microsOf(from.recordTime)
  return span < 0n ? -span : span
}
