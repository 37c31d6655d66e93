import * as v from 'valibot'
import { PartyId } from '../identifier.ts'
import type { Filter } from './filter.ts'

/** Of so many parties together is told what moved; a search for more is one of its first ones. */
const maxParties = 100

/**
 * The parties from whom a search looks at what it finds: of conditions that all have to hold those of the first one
 * that names any, so that a party to which another is added stays the one that is asked for; of a choice all of them.
 * Whoever is excluded is not asked for. Whether an id is whole is not checked here.
 */
export function askedParties(filter: Filter): readonly PartyId[] {
  return [...new Set(partiesOf(filter))].slice(0, maxParties)
}

function partiesOf(filter: Filter): readonly PartyId[] {
  if (filter.of === 'party') return [v.parse(PartyId, filter.value)]
  if (filter.of === 'one event') return partiesOf(filter.filter)
  if (filter.of === 'some') return filter.filters.flatMap(partiesOf)
  if (filter.of !== 'all') return []
  return filter.filters.map(partiesOf).find((parties) => parties.length > 0) ?? []
}
