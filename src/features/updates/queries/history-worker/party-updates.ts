import { partyTexts } from '#ledger/concerns-party.ts'
import { updateRow, type UpdateRow } from '#ledger/update-row.ts'
import { filterOfParties } from '#features/search/rules/own-updates-filter.ts'
import { searchStep, type HistoryStep, type NearbyStepResult } from './nearby-searches.ts'

/** Number of candidates per index request. Nearly all match, and a list shows ten. */
const candidates = 25

/**
 * Runs one step of a search for updates that concern at least one of the parties. Returns list
 * rows. A separate module, because describing updates in words needs more code than all other
 * searches.
 * @throws ApiError of the first page that fails
 */
export function partyUpdates(
  step: HistoryStep,
  parties: readonly string[],
  signal: AbortSignal,
): Promise<NearbyStepResult<UpdateRow>> {
  return searchStep<UpdateRow>(
    step,
    signal,
    (update) => {
      const texts = partyTexts(update)
      return parties.some((party) => texts.has(party)) ? [updateRow(update)] : []
    },
    { where: filterOfParties(parties), pageSize: candidates },
  )
}
