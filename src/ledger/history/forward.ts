import type { PositionOf, ReadPage } from './page-source.ts'
import type { Position } from './position.ts'

/** The largest `page_size` that Scan accepts (docs/network-rules.md, The update history). */
export const maxUpdatesPageSize = 1000

/**
 * Reads the first `count` updates after `after`, in history order. Returns fewer updates only at
 * the end of the history. Servers may return short pages, so only an empty page is the end. Throws
 * an error if a page fails.
 */
export async function readForward<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { after, count }: { readonly after: Position | undefined; readonly count: number },
): Promise<Item[]> {
  const found: Item[] = []
  let cursor = after
  while (found.length < count) {
    const page = await readPage(cursor, Math.min(count - found.length, maxUpdatesPageSize))
    const last = page.at(-1)
    if (last === undefined) break
    for (const item of page) found.push(item)
    cursor = positionOf(last)
  }
  return found
}
