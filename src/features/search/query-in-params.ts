import type { HistoryRange } from '#ledger/history/chain-range.ts'
import { readPosition, writePosition } from '#ledger/history/position.ts'
import { readFilter, writeFilter } from '#ledger/search/filter-text.ts'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import { hasPartialId } from './filter/whole-ids.ts'
import { readHistorySearchParams, type HistorySearchParams } from './history-search-params.ts'

/**
 * The search of a place; `undefined` where its filter is absent, cannot be read, or looks for a part
 * of an identifier, which would find nothing.
 */
export function queryOf({
  where,
  from,
  to,
  order = 'newest',
}: HistorySearchParams): SearchQuery | undefined {
  const read = where === undefined ? undefined : readFilter(where)
  if (read?.ok !== true || hasPartialId(read.filter)) return undefined
  return {
    where: read.filter,
    from: from === undefined ? undefined : readPosition(from),
    to: to === undefined ? undefined : readPosition(to),
    order,
  }
}

/**
 * Returns the shortest search params of a search, without defaults. `where` is always set: without
 * it there would be no search, and `()` matches every update.
 */
export function paramsOf({ where, order, ...range }: SearchQuery): HistorySearchParams {
  return {
    where: writeFilter(where) || '()',
    ...paramsOfRange(range),
    order: order === 'newest' ? undefined : order,
  }
}

/** The ends of a range in a place. */
export function paramsOfRange({
  from,
  to,
}: HistoryRange): Pick<HistorySearchParams, 'from' | 'to'> {
  return {
    from: from === undefined ? undefined : writePosition(from),
    to: to === undefined ? undefined : writePosition(to),
  }
}

/** The place that a text of search params leads to, in the form in which searches are kept. */
export function paramsOfText(params: string): HistorySearchParams {
  const { where, from, to, order } = readHistorySearchParams(
    Object.fromEntries(new URLSearchParams(params)),
  )
  const query = queryOf({ where: where ?? '()', from, to, order })
  return query === undefined ? { where } : paramsOf(query)
}
