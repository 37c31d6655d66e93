/**
 * The part of a participant's history that was read, newest first: all updates between two offsets.
 * Immutable plain data. `read-side.ts` reads the history.
 */

/** The part of an update that every source returns. */
export interface WithUpdateId {
  readonly updateId: string
}

/** An update of the participant, at its offset. */
export interface WithOffset extends WithUpdateId {
  readonly offset: bigint
}

export interface ParticipantSide<Item extends WithOffset> {
  /** Newest first. */
  readonly items: readonly Item[]
  /** All visible updates after `reached` and up to this offset are present. */
  readonly top: bigint
  /** All updates after this offset are present. */
  readonly reached: bigint
  /** True if no older history can be read. */
  readonly isEnd: boolean
  /** The last pruned offset; 0 if none is known. */
  readonly pruned: bigint
  /** Parts that were pruned before they were read, newest first. */
  readonly gaps: readonly Gap[]
}

/** Returns an empty side that begins at an offset. Only newer updates can be added. */
export function sideFrom<Item extends WithOffset>(
  offset: bigint,
  pruned: bigint,
): ParticipantSide<Item> {
  return { ...newSide<Item>(offset), isEnd: true, pruned }
}

/** Returns the side with only the newest `most` items. Older items can be read again. */
export function withoutOldest<Item extends WithOffset>(
  side: ParticipantSide<Item>,
  most: number,
): ParticipantSide<Item> {
  const last = side.items[most - 1]
  if (last === undefined || side.items.length === most) return side
  return {
    ...side,
    items: side.items.slice(0, most),
    reached: last.offset - 1n,
    isEnd: last.offset - 1n <= side.pruned,
  }
}

/** A pruned part of the history, after `from` and up to `to`, that can no longer be read. */
export interface Gap {
  readonly from: bigint
  readonly to: bigint
}

/** Returns an empty side of a ledger that ends at an offset. */
export function newSide<Item extends WithOffset>(top: bigint): ParticipantSide<Item> {
  return { items: [], top, reached: top, isEnd: top <= 0n, pruned: 0n, gaps: [] }
}

/** A part of the history after `reached`, up to the start of the section that was read before. */
export interface Section<Item> {
  /** Newest first. */
  readonly items: readonly Item[]
  readonly reached: bigint
  /** The last pruned offset, if known. */
  readonly pruned?: bigint | undefined
}

/**
 * Returns the participant side of the history with an older section appended. Skips items that are
 * newer or already present.
 */
export function withOlder<Item extends WithOffset>(
  side: ParticipantSide<Item>,
  { items, reached, pruned = 0n }: Section<Item>,
): ParticipantSide<Item> {
  const limit = pruned > side.pruned ? pruned : side.pruned
  const next = reached < side.reached ? reached : side.reached
  const older = items.filter(({ offset }) => offset <= side.reached && offset > next)
  return {
    ...side,
    items: older.length === 0 ? side.items : [...side.items, ...older],
    reached: next,
    pruned: limit,
    isEnd: next <= limit,
  }
}

/**
 * Returns the side with newer items, in offset order and up to `top`. Skips items that are already
 * present, for example after an interrupted stream. Adds a part that was pruned meanwhile to the
 * gaps.
 */
export function withNewer<Item extends WithOffset>(
  side: ParticipantSide<Item>,
  { items, top, pruned = 0n, lostUpTo }: NewerItems<Item>,
): ParticipantSide<Item> {
  let last = side.top
  const newer: Item[] = []
  for (const item of items) {
    if (item.offset <= last) continue
    newer.push(item)
    last = item.offset
  }
  return {
    ...side,
    items: newer.length === 0 ? side.items : [...newer.toReversed(), ...side.items],
    top: top > last ? top : last,
    pruned: pruned > side.pruned ? pruned : side.pruned,
    isEnd: side.isEnd || pruned >= side.reached,
    gaps:
      lostUpTo === undefined || lostUpTo <= side.top
        ? side.gaps
        : [{ from: side.top, to: lostUpTo }, ...side.gaps],
  }
}

export interface NewerItems<Item> {
  /** In offset order. */
  readonly items: readonly Item[]
  /** All updates up to this offset are present. */
  readonly top: bigint
  readonly pruned?: bigint | undefined
  /** The first part, up to this offset, was pruned before it was read. */
  readonly lostUpTo?: bigint | undefined
}
