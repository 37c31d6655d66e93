import { concernsParty } from '#ledger/concerns-party.ts'
import type { NearbyStep } from '#ledger/history/nearby.ts'
import { updateRow, type UpdateRow } from '#ledger/update-row.ts'
import { searchStep, type NearbyFound } from './nearby-searches.ts'

/**
 * One step of looking through the history for what concerns a party, as rows of a list. Apart from
 * the other searches: telling updates in words is larger than all of them.
 * @throws ApiError of the first page that fails.
 */
export function partyUpdates(
  step: NearbyStep,
  party: string,
  signal: AbortSignal,
): Promise<NearbyFound<UpdateRow>> {
  return searchStep<UpdateRow>(step, signal, (update) =>
    concernsParty(update, party) ? [updateRow(update)] : [],
  )
}
