import { writePosition } from '#ledger/history/position.ts'
import { writeFilter } from '../../rules/filter-text.ts'
import type { SearchQuery } from '../../rules/search-query.ts'
import type { NewMatches } from '../../rules/watches/search-step.ts'
import { searchNames } from '../search-names.ts'

/**
 * Returns the text for new matches, and the address of the search that shows the new matches and
 * later ones.
 */
export function wordsOfMatches({ search, count, first }: NewMatches, query: SearchQuery) {
  const filter = writeFilter(query.where) || 'every update'
  return {
    title: `${count} new ${count === 1 ? 'match' : 'matches'}: ${searchNames().get(search) ?? filter}`,
    advice: `A saved search that you watch has found updates since ${first.recordTime}.`,
    params: newMatchesParams(query, first),
  }
}

/** Returns the address of a search that starts at a position. */
export function newMatchesParams({ where, to }: SearchQuery, first: NewMatches['first']) {
  return {
    where: writeFilter(where) || '()',
    from: writePosition(first),
    to: to === undefined ? undefined : writePosition(to),
  }
}
