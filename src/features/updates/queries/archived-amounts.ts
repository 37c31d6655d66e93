import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { inHistoryWorker } from './history-worker/history-client.ts'
import { nearbySearches } from './history-worker/nearby-searches.ts'
import { nearbySearch } from '#features/search/queries/nearby-search.ts'

/**
 * Finds the creates of Amulets that an update archived, by searching backwards. Scan has no
 * endpoint for a contract by id, and an archive lacks its contract's amount.
 */
export function archivedAmounts(position: Position, contracts: readonly ContractId[]) {
  return nearbySearch({
    key: ['amounts', ...contracts],
    from: position,
    direction: 'back',
    readStep: (step, signal) =>
      inHistoryWorker(
        signal,
        (service, port) => service.amounts(step, contracts, port),
        () => nearbySearches.amounts(step, contracts, signal),
      ),
  })
}
