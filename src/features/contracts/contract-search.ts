import * as v from 'valibot'
import { readSearch } from '#features/read-search.ts'
import { readPosition } from '#ledger/history/position.ts'

/** Where the search for a contract begins. */
export const readContractSearch = readSearch({
  /** A position near which the contract is known to have been; without it, the newest update. */
  near: v.pipe(
    v.string(),
    v.check(
      (text) => readPosition(text) !== undefined,
      'a position such as 4~2026-01-31T10:00:00Z',
    ),
  ),
})
