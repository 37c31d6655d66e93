/**
 * What has been read of a participant's history, newest first: all updates between two offsets. Plain data,
 * changed by copies; `read-side.ts` reads.
 */

/** What is known of an update wherever it came from. */
export interface OfUpdate {
  readonly updateId: string
}

/** An update that the participant has, at its offset. */
export interface AtOffset extends OfUpdate {
  readonly offset: bigint
}

export interface ParticipantSide<Item extends AtOffset> {
  /** Newest first. */
  readonly items: readonly Item[]
  /** Everything up to this offset was given, as far as it was visible and after `reached`. */
  readonly top: bigint
  /** Everything after this offset was given. */
  readonly reached: bigint
  /** Whether there is nothing before what was given, that still can be read. */
  readonly isEnd: boolean
  /** What has this offset or an earlier one is pruned; 0 where nothing is known to be. */
  readonly pruned: bigint
  /** What was pruned before it could be read lies between two offsets, both told here: newest first. */
  readonly gaps: readonly Gap[]
}

/** Nothing read yet of what follows an offset: nothing before it is wanted. */
export function sideFrom<Item extends AtOffset>(
  offset: bigint,
  pruned: bigint,
): ParticipantSide<Item> {
  return { ...newSide<Item>(offset), isEnd: true, pruned }
}

/** Only the newest `most` items, where there are more: those before them can be read again. */
export function withoutOldest<Item extends AtOffset>(
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

/** After `from` and up to `to` nothing can be read any more. */
export interface Gap {
  readonly from: bigint
  readonly to: bigint
}

/** Nothing read yet, of a ledger that ends at an offset. */
export function newSide<Item extends AtOffset>(top: bigint): ParticipantSide<Item> {
  return { items: [], top, reached: top, isEnd: top <= 0n, pruned: 0n, gaps: [] }
}

/** What was given of the section after `reached`, up to the place where an earlier one ended. */
export interface Section<Item> {
  /** Newest first. */
  readonly items: readonly Item[]
  readonly reached: bigint
  /** What is at or before this offset is pruned, where that was found out. */
  readonly pruned?: bigint | undefined
}

/** With what lies before it. An item that is not before it, or was there already, is passed over. */
export function withOlder<Item extends AtOffset>(
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
 * With what came after it: `items` in the order of their offsets, all up to `top`. An item that was there
 * already, as after a stream that was cut, is passed over. Of what was pruned meanwhile the gap is told.
 */
export function withNewer<Item extends AtOffset>(
  side: ParticipantSide<Item>,
  { items, top, pruned = 0n, lostUpTo }: News<Item>,
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

export interface News<Item> {
  /** In the order of their offsets. */
  readonly items: readonly Item[]
  /** Everything up to this offset is there. */
  readonly top: bigint
  readonly pruned?: bigint | undefined
  /** What came first, up to this offset, was pruned before it could be read. */
  readonly lostUpTo?: bigint | undefined
}
