/** Featured applications (docs/network-rules.md, Featured applications). */
import type { Contract } from '#ledger/contract.ts'
import { memberAtPath, partyIn, text } from '#features/votes/rules/read-values.ts'
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'

export interface FeaturedApp {
  readonly contractId: ContractId
  readonly provider: PartyId
  /** The weight of the app's activity. Older rights have no weight, which means 1. */
  readonly weight: string | undefined
  readonly since: RecordTime
}

/** Reads a right of any form. Returns undefined if there is no provider. */
export function readFeaturedApp(contract: Contract): FeaturedApp | undefined {
  const provider = partyIn(memberAtPath(contract.payload, 'provider'))
  if (provider === undefined) return undefined
  return {
    contractId: contract.contract_id,
    provider,
    weight: text(memberAtPath(contract.payload, 'activityWeight')),
    since: contract.created_at,
  }
}
