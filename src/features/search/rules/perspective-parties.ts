import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import type { Filter } from './filter.ts'

/**
 * Limit of parties for which moved amounts are shown. For more parties, the first ones are used.
 */
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
  if (filter.kind === 'party') return [v.parse(PartyId, filter.value)]
  if (filter.kind === 'one event') return partiesOf(filter.filter)
  if (filter.kind === 'some') return filter.filters.flatMap(partiesOf)
  if (filter.kind !== 'all') return []
  return filter.filters.map(partiesOf).find((parties) => parties.length > 0) ?? []
}
