import type { PartyId } from '#ledger/identifier.ts'

const holding = '#splice-api-token-holding-v1:Splice.Api.Token.HoldingV1:Holding'

/** The search params of the active contracts that are holdings now: of the owner, or of all parties for several owners. */
export function presentHoldings(owners: readonly PartyId[]) {
  const [party, ...others] = owners
  return {
    of: holding,
    kind: 'interface' as const,
    ...(party === undefined || others.length > 0 ? {} : { party }),
  }
}
