import type { Arrangement } from '#ledger/holdings/arrangement.ts'
import type { HoldingsParams } from '../holdings-params.ts'

/** How an address has its holdings arranged; as they were created where it says nothing. */
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

/** Whether an address leaves holdings out. */
export function isFiltered({ find, only, lock, least, most, expires }: HoldingsParams): boolean {
  return [find, only, lock, least, most, expires].some((filter) => filter !== undefined)
}
