import type { Position } from './position.ts'

/**
 * One page of the history as `/v2/updates` gives it: ascending, what comes strictly after `after`
 * (from the ledger's begin without it), at most `pageSize` items. Fewer items than asked for is
 * read as the end only when there are none: servers may cut pages shorter.
 */
export type ReadPage<Item> = (
  after: Position | undefined,
  pageSize: number,
) => Promise<readonly Item[]>

/** Where an item stands; reassignments carry their migration id inside the event. */
export type PositionOf<Item> = (item: Item) => Position
