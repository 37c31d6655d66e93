import { microsOf } from '../record-time.ts'
import { readForward } from './forward.ts'
import { readNewestFirst } from './newest-first.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import type { Position } from './position.ts'

/** One step of looking through the history, away from some position. */
export interface Stretch<Item> {
  /** In the order in which they were met: newest first where one looks back. */
  readonly items: readonly Item[]
  /** Where the next step goes on; nothing is met twice. */
  readonly next: Position
  /** Nothing lies further: the newest update, or the ledger's begin. New updates may yet come. */
  readonly isEnd: boolean
}

/** Where a step begins; the position itself is not met. */
export interface Onward {
  readonly from: Position
  readonly direction: 'forward' | 'back'
  readonly count: number
}

/** The next `count` updates after or before a position; fewer only at an end of the history. */
export async function readOnward<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { from, direction, count }: Onward,
): Promise<Stretch<Item>> {
  const items =
    direction === 'forward'
      ? await readForward(readPage, positionOf, { after: from, count })
      : await readNewestFirst(readPage, positionOf, { before: from, count, window: second })
  const last = items.at(-1)
  return {
    items,
    next: last === undefined ? from : positionOf(last),
    isEnd: items.length < count,
  }
}

const second = 1_000_000n

/** How much record time a step went over, in microseconds; 0 across migrations, whose times overlap. */
export function spanOf(from: Position, to: Position): bigint {
  if (from.migrationId !== to.migrationId) return 0n
  const span = microsOf(to.recordTime) - microsOf(from.recordTime)
  return span < 0n ? -span : span
}
