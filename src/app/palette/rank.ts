import { createMatchRanker } from '#ledger/finding/match-rank.ts'
import { resultKinds, type ResultKind } from './palette-result.ts'

/** An item to rank, with its search texts, its kind and the path of its page. */
export interface Ranked<Item> {
  readonly item: Item
  readonly texts: readonly string[]
  readonly kind: RankedKind
  readonly path: string | undefined
  /** Ranks like the page that was opened last. */
  readonly isOwn?: boolean
}

const kindOrder = ['entry', 'page', 'action', ...resultKinds, 'shortcut'] as const
type RankedKind = 'entry' | 'page' | 'action' | 'shortcut' | ResultKind

/** So many of one kind are listed: who sees others types more. */
const maxOfKind = 8

/**
 * Those that hold every word of what was typed, best first: what is called so, then what begins so,
 * then what has words that do, then what only holds it; among equals what was opened last and what is the user's own, then by
 * kind, then as they came.
 * @param typed in one or more readings, of which the one that fits better counts
 * @param recentPaths of pages, the one opened last first
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
