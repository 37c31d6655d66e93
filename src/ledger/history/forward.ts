import type { PositionOf, ReadPage } from './page-source.ts'
import type { Position } from './position.ts'

/** The largest `page_size` that Scan accepts (docs/network-rules.md, The update history). */
export const largestPage = 1000

/**
 * The first `count` updates after `after`, in history order; fewer only where the history ends.
 * Servers may cut a page short, so only an empty page is the end. A failing page fails the whole.
 */
export async function readForward<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { after, count }: { readonly after: Position | undefined; readonly count: number },
): Promise<Item[]> {
  const found: Item[] = []
  let cursor = after
  while (found.length < count) {
    const page = await readPage(cursor, Math.min(count - found.length, largestPage))
    const last = page.at(-1)
    if (last === undefined) break
    for (const item of page) found.push(item)
    cursor = positionOf(last)
  }
  return found
}
