import { readPosition, writePosition, type Position } from '#ledger/history/position.ts'
import { readFilter, writeFilter } from '#ledger/search/filter-text.ts'
import type { SearchQuery } from '#ledger/search/search-query.ts'

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
export function readSearchText(text: string): SearchQuery | undefined {
  const params = new URLSearchParams(text)
  const where = readFilter(params.get('where') ?? '')
  const from = readEnd(params.get('from'))
  const to = readEnd(params.get('to'))
  const order = params.get('order')
  if (!where.ok || from === 'no position' || to === 'no position') return undefined
  if (order !== 'newest' && order !== 'oldest') return undefined
  return { where: where.filter, from, to, order }
}

function readEnd(text: string | null): Position | undefined | 'no position' {
  return text === null ? undefined : (readPosition(text) ?? 'no position')
}
