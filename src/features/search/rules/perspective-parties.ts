import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import type { Filter } from './filter.ts'

/**
 * Limit of parties for which moved amounts are shown. For more parties, the first ones are used.
 */
const maxParties = 100

/**
 * Returns the parties from whose perspective a search shows its matches. Of conditions that all
 * have to hold, the first one with a party is used, so that adding a party does not change the
 * perspective. Of alternatives, all parties are used. Excluded parties are ignored. The form of ids
 * is not checked here.
 */
export function perspectiveParties(filter: Filter): readonly PartyId[] {
  return [...new Set(partiesOf(filter))].slice(0, maxParties)
}

function partiesOf(filter: Filter): readonly PartyId[] {
  if (filter.of === 'party') return [v.parse(PartyId, filter.value)]
  if (filter.of === 'one event') return partiesOf(filter.filter)
  if (filter.of === 'some') return filter.filters.flatMap(partiesOf)
  if (filter.of !== 'all') return []
  return filter.filters.map(partiesOf).find((parties) => parties.length > 0) ?? []
}
