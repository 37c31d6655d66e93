import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { readPosition } from '#ledger/history/position.ts'

/** The search params of a contract's page. */
export const readContractParams = readSearchParams({
  /** `scan` loads only the network's history. By default the participant is tried first. */
  source: v.literal('scan'),
  /**
   * A position near an update that involves the contract. By default the search starts at the
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
