import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import type { Filter } from './filter.ts'

/** Maximum number of parties for which moved amounts are shown, the first ones. */
const maxParties = 100

/**
 * Returns the parties from whose perspective a search shows its matches. For conditions that must
 * all hold, uses the first one with a party, so that adding a party does not change the
 * perspective. For alternatives, uses all parties. Ignores excluded parties, and does not check the
 * form of ids.
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
