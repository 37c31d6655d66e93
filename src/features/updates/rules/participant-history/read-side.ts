/**
 * Reads a participant's history newest first, with a function that returns sections. Reports parts
 * that are pruned during reading. No other update is missing (docs/network-rules.md, Offsets and
 * pruning).
 */
import {
  withOlder,
  type WithOffset,
  type NewerItems,
  type ParticipantSide,
  type Section,
} from './side.ts'

/** A request for the newest `count` updates between two offsets. */
export interface SectionRequest {
  /** Exclusive; 0 if the pruning offset is unknown. */
  readonly after: bigint
  /** Inclusive. */
  readonly upTo: bigint
  readonly count: number
}

export type SectionAnswer<Item> =
  | (Section<Item> & { readonly kind: 'read' })
  /** The section begins before the participant's remaining history. */
  | { readonly kind: 'pruned'; readonly upTo: bigint }

/**
 * Returns the newest updates of a section, newest first, and the offset after which these updates
 * are complete.
 */
export type ReadSection<Item> = (wanted: SectionRequest) => Promise<SectionAnswer<Item>>

/** Thrown if a server repeats a section. Continuing would request the same section forever. */
export class RepeatedSectionError extends Error {
  override readonly name = 'RepeatedSectionError'
}

/**
 * Returns the side with at least `count` older updates, or with all that exist. Passes each part to
 * `onPart` when it is read, so that a failure loses no data.
 * @throws errors of `read`, and RepeatedSectionError
 */
export async function readOlderPart<Item extends WithOffset>(
  read: ReadSection<Item>,
  side: ParticipantSide<Item>,
  count: number,
  onPart: (part: Section<Item>) => void = () => undefined,
): Promise<ParticipantSide<Item>> {
  let next = side
  const wanted = side.items.length + count
  while (!next.isEnd && next.items.length < wanted) {
    const before = next
    const request = {
      after: before.pruned,
      upTo: before.reached,
      count: wanted - before.items.length,
    }
    const answer = await read(request)
    const part =
      answer.kind === 'pruned'
        ? { items: [], reached: before.reached, pruned: answer.upTo }
        : answer
    next = withOlder(before, part)
    if (next.reached === before.reached && next.pruned === before.pruned) {
      throw new RepeatedSectionError()
    }
    onPart(part)
  }
  return next
}

/** The updates after an offset, in order. `reached` is the last offset that the answer covers. */
export type ForwardAnswer<Item> =
  | { readonly kind: 'read'; readonly items: readonly Item[]; readonly reached: bigint }
  | { readonly kind: 'pruned'; readonly upTo: bigint }

/** Returns the first `count` updates after an offset. */
export type ReadForward<Item> = (after: bigint, count: number) => Promise<ForwardAnswer<Item>>

/**
 * Returns about `count` updates after an offset and up to the ledger end, for `withNewer`.
 * @throws errors of `read`, and RepeatedSectionError; no updates are then kept
 */
export async function readNewerPart<Item extends WithOffset>(
  read: ReadForward<Item>,
  top: bigint,
  end: bigint,
  count: number,
): Promise<NewerItems<Item>> {
  const items: Item[] = []
  let after = top
  let lostUpTo: bigint | undefined
  while (after < end && items.length < count) {
    const answer = await read(after, count - items.length)
    const next = answer.kind === 'pruned' ? answer.upTo : answer.reached
    if (next <= after) throw new RepeatedSectionError()
    if (answer.kind === 'pruned') lostUpTo = next < end ? next : end
    else items.push(...answer.items)
    after = next < end ? next : end
  }
  return { items, top: after, pruned: lostUpTo, lostUpTo }
}

/**
 * Returns all updates after an offset and up to the ledger end, for `withNewer`.
 * @throws errors of `read`, and RepeatedSectionError; no updates are then kept
 */
export async function readNews<Item extends WithOffset>(
  read: ReadSection<Item>,
  top: bigint,
  end: bigint,
  pageSize: number,
): Promise<NewerItems<Item>> {
  const found: Item[] = []
  let upTo = end
  let after = top
  let lostUpTo: bigint | undefined
  while (upTo > after) {
    const answer = await read({ after, upTo, count: pageSize })
    if (answer.kind === 'pruned') {
      if (answer.upTo <= after) throw new RepeatedSectionError()
      after = answer.upTo
      lostUpTo = after < upTo ? after : upTo
      continue
    }
    if (answer.reached >= upTo) throw new RepeatedSectionError()
    const { reached, pruned = 0n } = answer
    // The participant does not reject a request from the start of its history. Its answer contains
    // the pruning offset.
    if (pruned > after) {
      after = pruned
      lostUpTo = after < upTo ? after : upTo
    }
    const limit = reached > after ? reached : after
    found.push(...answer.items.filter(({ offset }) => offset > limit && offset <= upTo))
    upTo = reached
  }
  const pruned = lostUpTo === undefined ? undefined : after
  return { items: found.toReversed(), top: end, pruned, lostUpTo }
}
