import type { HistoryRange } from '#ledger/history/chain-range.ts'
import { readPosition, writePosition } from '#ledger/history/position.ts'
import { readFilter, writeFilter } from '../rules/filter-text.ts'
import { maxFilterLength } from '../rules/filter-limits.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import { hasPartialId } from './filter/whole-ids.ts'
import { readHistorySearchParams, type HistorySearchParams } from './history-search-params.ts'

/**
 * Returns the search of an address. `undefined` if the filter is missing, invalid, or contains a
 * partial identifier, which would match nothing.
 */
export function toSearchQuery({
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
 * Returns the search params of a search, without defaults. Always sets `where`, because an address
 * without `where` has no search. `()` matches every update. Only a search for the user's parties
 * can be too long for an address, which then contains `scope`.
 */
export function toSearchParams({ where, order, ...range }: SearchQuery): HistorySearchParams {
  const text = writeFilter(where) || '()'
  return {
    ...(text.length > maxFilterLength ? { scope: 'mine' } : { where: text }),
    ...paramsOfRange(range),
    order: order === 'newest' ? undefined : order,
  }
}

/** Returns the ends of the range in an address. */
export function paramsOfRange({
  from,
  to,
}: HistoryRange): Pick<HistorySearchParams, 'from' | 'to'> {
  return {
    from: from === undefined ? undefined : writePosition(from),
    to: to === undefined ? undefined : writePosition(to),
  }
}

/** Returns the search of stored search params. */
export function queryOfText(params: string): SearchQuery | undefined {
  const written = new URLSearchParams(params)
  const { from, to, order } = readHistorySearchParams(Object.fromEntries(written))
  return toSearchQuery({ where: written.get('where') ?? '()', from, to, order })
}

/** Returns the search params of a stored text. Keeps a filter that has become invalid. */
export function paramsOfText(params: string): HistorySearchParams {
  const query = queryOfText(params)
  if (query !== undefined) return toSearchParams(query)
  const { where } = readHistorySearchParams(Object.fromEntries(new URLSearchParams(params)))
  return { where }
}
