import { microsOf } from '../record-time.ts'
import { readBackwards } from './backwards.ts'
import { readForward } from './forward.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import type { Position } from './position.ts'

/** One step of looking through the history, away from some position. */
export interface NearbyItems<Item> {
  /** In the order in which they were met: newest first where one looks back. */
  readonly items: readonly Item[]
  /** Where the next step goes on, from this position on excluded; nothing is met twice. */
  readonly next: Position
  /** Nothing lies further: the newest update, or the ledger's begin. New updates may yet come. */
  readonly isEnd: boolean
}

/** Where a step begins; the position itself is not met. */
export interface NearbyStep {
  readonly from: Position
  readonly direction: 'forward' | 'back'
  readonly count: number
  /** Where a step back ends, included, though it has not met as many: what lies before it is had elsewhere. */
  readonly until?: Position | undefined
}

/** The next `count` updates after or before a position, or a few more; fewer only at an end of the history, or of the step. */
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

/** A single update is rarely alone in its window. */
function pageFor(count: number): number {
  return Math.max(count, 10)
}

/** How much record time a step went over, in microseconds; 0 across migrations, whose times overlap. */
export function spanOf(from: Position, to: Position): bigint {
  if (from.migrationId !== to.migrationId) return 0n
  const span = microsOf(to.recordTime) - microsOf(from.recordTime)
  return span < 0n ? -span : span
}
