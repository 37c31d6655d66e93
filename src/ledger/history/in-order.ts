import type { PositionOf, ReadPage } from './page-source.ts'
import { comparePositions } from './position.ts'

/** A page that does not follow its cursor in order: who read on after it would go round in circles. */
export class PageOutOfOrder extends Error {
  constructor(
    /** Of the item in the page. */
    readonly index: number,
  ) {
    super(`item ${index} of a page does not come after what comes before it`)
  }
}

/** The same pages. @throws PageOutOfOrder, and what `readPage` throws. */
export function inOrder<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
): ReadPage<Item> {
  return async (after, pageSize) => {
    const page = await readPage(after, pageSize)
    let before = after
    for (const [index, item] of page.entries()) {
      const position = positionOf(item)
      if (before !== undefined && comparePositions(before, position) >= 0) {
        throw new PageOutOfOrder(index)
      }
      before = position
    }
    return page
  }
}
