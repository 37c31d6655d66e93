import type { Filter } from '../../rules/filter.ts'

/** Returns true if every match of a filter involves the party. */
export function requiresParty(filter: Filter, party: string): boolean {
  if (filter.kind === 'party') return filter.value === party
  if (filter.kind === 'all') return filter.filters.some((part) => requiresParty(part, party))
  return filter.kind === 'one event' && requiresParty(filter.filter, party)
}
