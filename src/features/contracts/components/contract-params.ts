import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { readPosition } from '#ledger/history/position.ts'

/** The source of a contract, and the start of the search for it. */
export const readContractParams = readSearchParams({
  /** `scan`: only the network's history. Without it, the participant is read first. */
  source: v.literal('scan'),
  /**
   * A position near an update that involves the contract. Without it, the search starts at the
   * newest update.
   */
  near: v.pipe(
    v.string(),
    v.check(
      (text) => readPosition(text) !== undefined,
      'a position such as 4~2026-01-31T10:00:00Z',
    ),
  ),
})
