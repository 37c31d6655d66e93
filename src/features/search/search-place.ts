import * as v from 'valibot'
import { readSearch } from '#features/read-search.ts'
import { readPosition, writePosition } from '#ledger/history/position.ts'
import { readFilter, writeFilter } from '#ledger/search/filter-text.ts'
import type { SearchQuery } from '#ledger/search/search-query.ts'

const position = v.pipe(
  v.string(),
  v.check((text) => readPosition(text) !== undefined, 'a position such as 4~2026-01-31T10:00:00Z'),
)

/**
 * What is searched for, where, and from which end. A filter that cannot be read is kept as it is:
 * the page shows it with its error, so that nobody has to type it again.
 */
export const readSearchPlace = readSearch({
  where: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
  /** Both ends of the range are included. */
  from: position,
  to: position,
  order: v.picklist(['newest', 'oldest']),
})

/** The search params of a search's page. */
export interface SearchPlace {
  readonly where?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly order?: 'newest' | 'oldest' | undefined
}

/** The search of a place; `undefined` where its filter is absent or cannot be read. */
export function queryOf({
  where,
  from,
  to,
  order = 'newest',
}: SearchPlace): SearchQuery | undefined {
  const read = where === undefined ? undefined : readFilter(where)
  if (read?.ok !== true) return undefined
  return {
    where: read.filter,
    from: from === undefined ? undefined : readPosition(from),
    to: to === undefined ? undefined : readPosition(to),
    order,
  }
}

/**
 * The place of a search, as short as it can be: what is meant anyway is left out. Only `where` has
 * to be there: an absent one is no search yet, `()` one for every update.
 */
export function placeOf({ where, from, to, order }: SearchQuery): SearchPlace {
  return {
    where: writeFilter(where) || '()',
    from: from === undefined ? undefined : writePosition(from),
    to: to === undefined ? undefined : writePosition(to),
    order: order === 'newest' ? undefined : order,
  }
}

/** The place that a text of search params leads to, in the form in which searches are kept. */
export function placeOfText(params: string): SearchPlace {
  const { where, from, to, order } = readSearchPlace(
    Object.fromEntries(new URLSearchParams(params)),
  )
  const query = queryOf({ where: where ?? '()', from, to, order })
  return query === undefined ? { where } : placeOf(query)
}
