/**
 * Reads a participant's completions, newest first. The participant returns them only in ascending
 * order from an offset, without an end (docs/network-rules.md, Completions). Therefore windows of
 * offsets are read backwards, each in ascending order. Windows grow if a user's completions are
 * rare, and shrink if they are dense.
 */

/** Completions after an offset, ascending. */
export interface CompletionsPage<Item> {
  readonly items: readonly Item[]
  /** The last offset covered by this page, inclusive. The requested offset if the page is empty. */
  readonly through: bigint
  /**
   * True if the page has fewer items than requested: there are no more yet, or the participant's
   * search timed out.
   */
  readonly isShort: boolean
}

/**
 * Reads up to `limit` completions after an offset. The participant responds after a pause without
 * new items. Higher `patience`, from 0, allows a longer pause.
 */
export type ReadCompletions<Item> = (
  after: bigint,
  limit: number,
  patience: number,
) => Promise<CompletionsPage<Item>>

export interface OlderCompletions {
  /** The newest requested offset. */
  readonly upTo: bigint
  /** Completions at or below this offset are pruned or not requested. */
  readonly floor: bigint
  /**
   * The minimum number of completions to return. More can be returned, because the last window is
   * returned completely.
   */
  readonly count: number
  /** The page limit of one request. */
  readonly limit: number
  /** The newest offset known so far. A page that ends before this offset was cut short. */
  readonly newestKnown?: bigint | undefined
  /** The size of the first window in offsets. The result does not depend on it. */
  readonly width?: bigint | undefined
}

export interface OlderRead<Item> {
  /** Newest first. */
  readonly items: readonly Item[]
  /** All completions after this offset, up to the requested upper offset, were returned. */
  readonly reached: bigint
  /** The window size in offsets with which the next read of earlier completions should start. */
  readonly width: bigint
}

/** Thrown if the participant does not return a known completion, even after the longest pause. */
export class CompletionsCutShort extends Error {
  override readonly name = 'CompletionsCutShort'
}

/** Thrown if a page is not in ascending order after its offset. Reading on could loop forever. */
export class CompletionsOutOfOrder extends Error {
  override readonly name = 'CompletionsOutOfOrder'
}

/** The number of retries of a cut-short page, each with more patience. */
const mostPatience = 2

/**
 * Reads at least the last `count` completions up to an offset, or all down to the floor, each once.
 * Nothing is skipped.
 * @throws CompletionsCutShort, CompletionsOutOfOrder, and the errors of `read`.
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
    // If the window has no completions, the next window is larger. It contains either all earlier
    // completions, or enough to compute their density.
    else next = known !== undefined ? (end - after) * 8n : after - floor
    end = after
  }
  return { items, reached: end, width: next }
}

export interface NewerCompletions {
  readonly after: bigint
  readonly limit: number
  /** Page limit. The next call reads later pages. */
  readonly maxPages: number
}

/**
 * Returns the completions after an offset, newest first, and the offset up to which the result is
 * complete.
 */
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
  /** The newest known offset, in the window or after it. */
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
    // The window has too many items to read at once. The requested items are at the end of the
    // window.
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
