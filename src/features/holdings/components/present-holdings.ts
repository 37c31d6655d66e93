import { holdingInterface } from '../rules/holding-sums.ts'
import type { PartyId } from '#ledger/identifier.ts'

/**
 * Returns the search params for the active contracts that are holdings now: of the owner, or of all
 * parties for several owners.
 */
export function presentHoldings(owners: readonly PartyId[]) {
  const [party, ...others] = owners
  return {
    of: holdingInterface,
    kind: 'interface' as const,
    ...(party === undefined || others.length > 0 ? {} : { party }),
  }
}
