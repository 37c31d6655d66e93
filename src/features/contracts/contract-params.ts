import * as v from 'valibot'
import { readSearchParams } from '#features/shared/read-search-params.ts'
import { readPosition } from '#ledger/history/position.ts'

/** Who is asked for a contract, and where the search for it begins. */
export const readContractParams = readSearchParams({
  /** The history of the network alone; without it, the participant is asked first. */
  source: v.literal('scan'),
  /** A position near which the contract is known to have been; without it, the newest update. */
  near: v.pipe(
    v.string(),
    v.check(
      (text) => readPosition(text) !== undefined,
      'a position such as 4~2026-01-31T10:00:00Z',
    ),
  ),
})
