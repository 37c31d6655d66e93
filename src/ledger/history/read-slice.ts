import { readHead } from './head.ts'
import { readNewestFirst } from './newest-first.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import { comparePositions } from './position.ts'
import { justBefore, type Bounds, type HistorySlice } from './slice.ts'

export interface SliceRead<Item> {
  /** The items in history order. */
  readonly items: readonly Item[]
  /** True if the history has no further updates in the direction of the read. */
  readonly isEnd: boolean
}

/** Reads a slice. `window` is the expected width of `count` items in microseconds. */
export async function readSlice<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  slice: HistorySlice,
  window?: bigint,
): Promise<SliceRead<Item>> {
  const width = window === undefined ? {} : { window }
  if (slice.kind === 'newest') {
    const items = await readHead(readPage, positionOf, { ...slice, ...width })
    return { items: items.toReversed(), isEnd: items.length < slice.count }
  }
  if (slice.kind === 'older') {
    const { before, count } = slice
    const wanted = { before, count, most: 2 * count, ...width }
    const items = await readNewestFirst(readPage, positionOf, wanted)
    return { items: items.toReversed(), isEnd: items.length < count }
  }
  if (slice.kind === 'newer') {
    // Servers may return short pages. Only an empty page is the end.
    const items = await readPage(slice.after, slice.count)
    return { items, isEnd: items.length === 0 }
  }
  return { items: await readBetween(readPage, positionOf, slice), isEnd: false }
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
