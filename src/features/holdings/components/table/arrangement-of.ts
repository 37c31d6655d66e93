import type { Arrangement } from '../../rules/arrangement.ts'
import type { HoldingsParams } from '../holdings-params.ts'

/**
 * Returns the grouping, sort order and filters in the page's address. The default order is by
 * creation.
 */
export function arrangementOf(params: HoldingsParams): Arrangement {
  return {
    groupBy: params.group ?? 'none',
    sortBy: params.sort ?? 'created',
    descending: params.order === 'descending',
    owners: params.only,
    locks: params.lock,
    least: params.least,
    most: params.most,
    expiresBy: params.expires === undefined ? undefined : BigInt(params.expires),
    text: params.find ?? '',
    folded: params.fold ?? [],
  }
}

/** Returns true if an address hides holdings. */
export function isFiltered({ find, only, lock, least, most, expires }: HoldingsParams): boolean {
  return [find, only, lock, least, most, expires].some((filter) => filter !== undefined)
}
