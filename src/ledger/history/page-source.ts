import type { Position } from './position.ts'

/**
 * Reads one page as `/v2/updates` returns it: ascending, strictly after `after`, and at most
 * `pageSize` items. `after` defaults to the ledger's start. Servers may return short pages, so only
 * an empty page is the end.
 */
export type ReadPage<Item> = (
  after: Position | undefined,
  pageSize: number,
) => Promise<readonly Item[]>

/** Returns the position of an item. The migration id of a reassignment is inside its event. */
export type PositionOf<Item> = (item: Item) => Position
