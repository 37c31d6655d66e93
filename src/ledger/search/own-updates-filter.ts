import type { Filter } from '#ledger/search/filter.ts'
import { writeFilter } from '#ledger/search/filter-text.ts'
import { longestFilter } from '#ledger/search/longest.ts'

/**
 * Returns one filter for the updates that concern any of the parties; undefined if an address cannot
 * hold the filter.
 */
export function ownUpdatesFilter(parties: readonly string[]): Filter | undefined {
  const filters = parties.map((value) => ({ of: 'party', role: 'any', value }) as const)
  const filter: Filter = { of: 'some', filters }
  return writeFilter(filter).length > longestFilter ? undefined : filter
}
