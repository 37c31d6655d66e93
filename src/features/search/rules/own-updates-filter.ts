import type { Filter } from './filter.ts'
import { writeFilter } from './filter-text.ts'
import { maxFilterLength } from './filter-limits.ts'

/** Maximum number of parties in one search. */
export const maxSearchParties = 500

/** Returns the filter for the updates that concern any of the parties. */
export function filterOfParties(parties: readonly string[]): Filter {
  const filters = parties.map((value) => ({ kind: 'party', role: 'any', value }) as const)
  return { kind: 'some', filters }
}

/**
 * Returns one filter for the updates that concern any of the parties, or undefined if the filter
 * does not fit into an address.
 */
export function ownUpdatesFilter(parties: readonly string[]): Filter | undefined {
  const filter = filterOfParties(parties)
  return writeFilter(filter).length > maxFilterLength ? undefined : filter
}
