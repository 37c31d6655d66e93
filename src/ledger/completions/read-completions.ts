/**
 * Reads a participant's completions newest first, though it tells them only forward from an offset and
 * without an end (docs/network-rules.md, Completions): window by window backwards, each read forward.
 * Windows widen where a user's completions are rare, and narrow where they are dense.
 */

/** What was told after an offset, ascending. */
export interface CompletionsPage<Item> {
  readonly items: readonly Item[]
  /** Everything up to this offset, included, was told; the offset asked from, where nothing came. */
  readonly through: bigint
  /** Less came than was asked for: there is no more by now, or the participant took too long to find it. */
  readonly isShort: boolean
}

/**
 * Up to `limit` completions after an offset. The participant answers once nothing has come for a while:
 * the more `patience`, from 0 on, the longer.
 */
export type ReadCompletions<Item> = (
  after: bigint,
  limit: number,
  patience: number,
) => Promise<CompletionsPage<Item>>

export interface OlderCompletions {
  /** The newest offset that is wanted. */
  readonly upTo: bigint
  /** What has this offset or an earlier one is not wanted, or pruned. */
  readonly floor: bigint
  /** As many are wanted; the whole window that has the last of them is given. */
  readonly count: number
  /** The most that is asked for at a time. */
  readonly limit: number
  /** Where the newest stands that was told before: a page that ends before it was cut short. */
  readonly newestKnown?: bigint | undefined
  /** Offsets of the first window: any width gives the same completions. */
  readonly width?: bigint | undefined
}

export interface OlderRead<Item> {
  /** Newest first. */
  readonly items: readonly Item[]
  /** Everything after this offset, up to the one asked for, was given. */
  readonly reached: bigint
  /** A width that fits what comes before. */
  readonly width: bigint
}

/** The participant does not come to what it is known to have, however long it is waited for. */
export class CompletionsCutShort extends Error {
  override readonly name = 'CompletionsCutShort'
}

/** A page that does not follow its offset in order: who read on after it would go round in circles. */
export class CompletionsOutOfOrder extends Error {
  override readonly name = 'CompletionsOutOfOrder'
}

/** How often a page that was cut short is asked for with more patience. */
const mostPatience = 2

/**
 * The last `count` completions up to an offset, or more, or all down to the floor; each once.
 * @throws CompletionsCutShort, CompletionsOutOfOrder, and what `read` throws: nothing is skipped.
 */
export async function readOlder<Item>(
  read: ReadCompletions<Item>,
  offsetOf: (item: Item) => bigint,
  { upTo, floor, count, limit, newestKnown, width = 3n * BigInt(count) }: OlderCompletions,
): Promise<OlderRead<Item>> {
  const items: Item[] = []
  let end = upTo
  let known = newestKnown
  let next = width
  while (end > floor && items.length < count) {
    const after = end - next > floor ? end - next : floor
    const window = await readWindow(read, offsetOf, { after, end, limit, known })
    known = window.known
    if (window.kind === 'too dense') {
      next = window.width
      continue
    }
    const got = window.items.length
    items.push(...window.items.toReversed())
    const missing = count - items.length
    if (got > 0) next = (end - after) * BigInt(Math.min(8, Math.max(1, Math.ceil(missing / got))))
    // Of somebody who has none nearby nothing is known: one more question finds all, or their density.
    else next = known !== undefined ? (end - after) * 8n : after - floor
    end = after
  }
  return { items, reached: end, width: next }
}

export interface NewerCompletions {
  readonly after: bigint
  readonly limit: number
  /** More pages than so many are left to the next time. */
  readonly maxPages: number
}

/** What came after an offset, newest first, and how far it was read: nothing up to there is missing. */
export async function readNewer<Item>(
  read: ReadCompletions<Item>,
  offsetOf: (item: Item) => bigint,
  { after, limit, maxPages }: NewerCompletions,
): Promise<{ readonly items: readonly Item[]; readonly through: bigint }> {
  const items: Item[] = []
  let through = after
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = inOrder(await read(through, limit, 0), offsetOf, through)
    items.push(...page.items)
    const isOn = page.through > through
    through = page.through
    if (page.isShort || !isOn) break
  }
  return { items: items.toReversed(), through }
}

interface Window {
  readonly after: bigint
  readonly end: bigint
  readonly limit: number
  readonly known: bigint | undefined
}

type WindowRead<Item> = {
  /** The newest that is known by then, in the window or after it. */
  readonly known: bigint | undefined
} & (
  | { readonly kind: 'whole'; readonly items: readonly Item[] }
  | { readonly kind: 'too dense'; readonly width: bigint }
)

async function readWindow<Item>(
  read: ReadCompletions<Item>,
  offsetOf: (item: Item) => bigint,
  { after, end, limit, known: before }: Window,
): Promise<WindowRead<Item>> {
  const items: Item[] = []
  let cursor = after
  let patience = 0
  let known = before
  for (;;) {
    const page = inOrder(await read(cursor, limit, patience), offsetOf, cursor)
    const last = page.items.at(-1)
    if (last !== undefined && (known === undefined || offsetOf(last) > known))
      known = offsetOf(last)
    const inside = page.items.filter((item) => offsetOf(item) <= end)
    items.push(...inside)
    const isPassed = inside.length < page.items.length || page.through >= end
    const isAll = page.isShort && (known === undefined || page.through >= known)
    if (isPassed || isAll) return { kind: 'whole', items, known }
    if (page.through === cursor) {
      if (patience === mostPatience) throw new CompletionsCutShort()
      patience += 1
      continue
    }
    cursor = page.through
    patience = 0
    const span = cursor - after
    const got = BigInt(items.length)
    const rest = (got * (end - cursor)) / span
    // At this density the window holds more than is read at once: what is wanted lies at its end.
    if (got + rest > 3n * BigInt(limit)) {
      const half = (end - after) / 2n
      const full = (span * BigInt(limit)) / got
      const width = full < 1n ? 1n : full < half ? full : half
      return { kind: 'too dense', width, known }
    }
  }
}

function inOrder<Item>(
  page: CompletionsPage<Item>,
  offsetOf: (item: Item) => bigint,
  after: bigint,
): CompletionsPage<Item> {
  let before = after
  for (const item of page.items) {
    if (offsetOf(item) <= before) throw new CompletionsOutOfOrder()
    before = offsetOf(item)
  }
  if (page.through < before) throw new CompletionsOutOfOrder()
  return page
}
