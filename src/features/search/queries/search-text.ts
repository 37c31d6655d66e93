import { readPosition, writePosition } from '#ledger/history/position.ts'
import { readFilter, writeFilter } from '../rules/filter-text.ts'
import type { SearchQuery } from '../rules/search-query.ts'

/**
 * Formats a search as the query of its page's URL, `where=…&from=…&to=…&order=…`. Equal searches
 * have equal texts. The browser stores searches under these texts.
 */
export function writeSearch({ where, from, to, order }: SearchQuery): string {
  const params = new URLSearchParams({ where: writeFilter(where) })
  if (from !== undefined) params.set('from', writePosition(from))
  if (to !== undefined) params.set('to', writePosition(to))
  params.set('order', order)
  return params.toString()
}

/** Parses the output of `writeSearch`. Returns `undefined` for any other text. */
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
