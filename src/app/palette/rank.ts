import { createMatchRanker } from '#ledger/finding/match-rank.ts'
import { resultKinds, type ResultKind } from './palette-result.ts'

/** An item to rank, with its searched texts, its kind and its page's path. */
export interface Ranked<Item> {
  readonly item: Item
  readonly texts: readonly string[]
  readonly kind: RankedKind
  readonly path: string | undefined
  /** Ranks the item like the most recently opened page. */
  readonly isOwn?: boolean
}

const kindOrder = ['entry', 'page', 'action', ...resultKinds, 'shortcut'] as const
type RankedKind = 'entry' | 'page' | 'action' | 'shortcut' | ResultKind

/** Limit of listed results of one kind. Typing more text finds other results. */
const maxOfKind = 8

/**
 * Returns the items that contain every typed word, best first: exact names, then names that begin
 * with the text, then names with a word that begins with it, then all others. Equal matches are
 * sorted by: recently opened or the user's own, then kind, then the given order.
 * @param typed one or more readings of the text; the best match counts
 * @param recentPaths paths of pages, most recently opened first
 */
export function rank<Item>(
  typed: readonly string[],
  all: readonly Ranked<Item>[],
  recentPaths: readonly string[],
): readonly Item[] {
  const fitsOf = typed.map(createMatchRanker)
  const since = new Map(recentPaths.map((path, index) => [path, index]))
  const fitting = all.flatMap((one) => {
    const fit = Math.min(...fitsOf.map((fitOf) => fitOf(one.texts) ?? Infinity))
    if (fit === Infinity) return []
    const opened = (one.path === undefined ? undefined : since.get(one.path)) ?? since.size
    const recency = one.isOwn === true ? 0 : opened
    return [{ one, order: [fit, recency, kindOrder.indexOf(one.kind)] }]
  })
  const counts = new Map<RankedKind, number>()
  return fitting
    .toSorted((a, b) => compare(a.order, b.order))
    .flatMap(({ one: { item, kind } }) => {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return count > maxOfKind && isFoundKind(kind) ? [] : [item]
    })
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

function isFoundKind(kind: RankedKind): boolean {
  return resultKinds.some((found) => found === kind)
}
