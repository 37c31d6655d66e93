import { holdingInterface } from '../rules/holding-sums.ts'
import type { PartyId } from '#ledger/identifier.ts'

/**
 * Returns the search params for the active contracts that are holdings now. With one owner, only
 * that owner's contracts are listed, otherwise the contracts of all parties.
 */
export function presentHoldings(owners: readonly PartyId[]) {
  const [party, ...others] = owners
  return {
    of: holdingInterface,
    kind: 'interface' as const,
    ...(party === undefined || others.length > 0 ? {} : { party }),
  }
}
