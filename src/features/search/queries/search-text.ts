import { readPosition, writePosition } from '#ledger/history/position.ts'
import { readFilter, writeFilter } from '../rules/filter-text.ts'
import type { SearchQuery } from '../rules/search-query.ts'

/**
 * A search as the query of its page's URL writes it, `where=…&from=…&to=…&order=…`: one text for
 * one search, under which the browser keeps it.
 */
export function writeSearch({ where, from, to, order }: SearchQuery): string {
  const params = new URLSearchParams({ where: writeFilter(where) })
  if (from !== undefined) params.set('from', writePosition(from))
  if (to !== undefined) params.set('to', writePosition(to))
  params.set('order', order)
  return params.toString()
}

/** Reads what `writeSearch` wrote; `undefined` for anything else. */
export function readSearch(text: string): SearchQuery | undefined {
  const params = new URLSearchParams(text)
  const read = readFilter(params.get('where') ?? '')
  if (!read.ok) return undefined
  const query: SearchQuery = {
    where: read.filter,
    from: readPosition(params.get('from') ?? ''),
    to: readPosition(params.get('to') ?? ''),
    order: params.get('order') === 'oldest' ? 'oldest' : 'newest',
  }
  return writeSearch(query) === text ? query : undefined
}
