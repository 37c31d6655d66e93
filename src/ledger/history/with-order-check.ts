import type { PositionOf, ReadPage } from './page-source.ts'
import { comparePositions } from './position.ts'

/**
 * Thrown if the items of a page are not in ascending order, or not after the cursor. Continuing
 * could loop forever.
 */
export class PageOutOfOrder extends Error {
  constructor(readonly index: number) {
    super(`item ${index} of a page does not come after what comes before it`)
  }
}

/**
 * Returns a reader of the same pages that also checks their order.
 * @throws PageOutOfOrder, and the errors of `readPage`
 */
export function withOrderCheck<Item>(
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
