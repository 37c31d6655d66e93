import type { Position } from './position.ts'

/**
 * Reads one page as `/v2/updates` returns it: ascending, strictly after `after` (default: the
 * ledger's start), at most `pageSize` items. Servers may return short pages, so only an empty page
 * is the end.
 */
export type ReadPage<Item> = (
  after: Position | undefined,
  pageSize: number,
) => Promise<readonly Item[]>

/** Returns the position of an item. Reassignments have their migration id inside the event. */
export type PositionOf<Item> = (item: Item) => Position
