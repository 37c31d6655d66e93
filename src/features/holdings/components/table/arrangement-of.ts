import type { Arrangement } from '../../rules/arrangement.ts'
import type { HoldingsParams } from '../holdings-params.ts'

/** Returns the arrangement in an address. Sorted by creation by default. */
export function arrangementOf(place: HoldingsParams): Arrangement {
  return {
    groupBy: place.group ?? 'none',
    sortBy: place.sort ?? 'created',
    descending: place.order === 'descending',
    owners: place.only,
    locks: place.lock,
    least: place.least,
    most: place.most,
    expiresBy: place.expires === undefined ? undefined : BigInt(place.expires),
    text: place.find ?? '',
    folded: place.fold ?? [],
  }
}

/** Returns true if an address hides holdings. */
export function isFiltered({ find, only, lock, least, most, expires }: HoldingsParams): boolean {
  return [find, only, lock, least, most, expires].some((filter) => filter !== undefined)
}
