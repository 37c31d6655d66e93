import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { inHistoryWorker } from '#features/updates/queries/history-worker/history-client.ts'
import { nearbySearches } from '#features/updates/queries/history-worker/nearby-searches.ts'
import { nearbySearch } from '#features/search/queries/nearby-search.ts'

/** Limit of contracts in one search, because each is stored with its payload. */
export const maxSearchedContracts = 500

/**
 * Searches backwards for the creates of contracts that an update only exercises, because Scan has
 * no endpoint for a contract by its id. Only the first `maxSearchedContracts` contracts are
 * searched.
 */
export function createdContracts(position: Position, contracts: readonly ContractId[]) {
  const wanted = contracts.slice(0, maxSearchedContracts)
  return nearbySearch({
    key: ['creates', ...wanted],
    from: position,
    direction: 'back',
    readStep: (step, signal) =>
      inHistoryWorker(
        signal,
        (service, port) => service.creates(step, wanted, port),
        () => nearbySearches.creates(step, wanted, signal),
      ),
  })
}
