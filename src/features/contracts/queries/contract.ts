import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { contractHistoryEvents, type ContractHistoryEvent } from '#ledger/contract-history.ts'
import type { NearbyStep } from '#ledger/history/nearby.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { inHistoryWorker } from '#features/updates/queries/history-worker/history-client.ts'
import { nearbySearches } from '#features/updates/queries/history-worker/nearby-searches.ts'
import { nearbySearch } from '#features/search/queries/nearby-search.ts'
import type { LoadedUpdate } from '#shared/queries/update.ts'
import { newestPosition } from '#features/updates/queries/newest-position.ts'

/** Searches the history for a contract, backwards or forwards from a position. */
export function contractInHistory(
  contractId: ContractId,
  from: Position,
  direction: NearbyStep['direction'],
) {
  return nearbySearch<ContractHistoryEvent>({
    key: ['contract', contractId],
    from,
    direction,
    readStep: (step, signal) =>
      inHistoryWorker(
        signal,
        (service, port) => service.contract(step, contractId, port),
        () => nearbySearches.contract(step, contractId, signal),
      ),
  })
}

/** Returns a contract's events from updates that were opened before. Sends no request. */
export function contractInOpenedUpdates(
  client: QueryClient,
  contractId: ContractId,
): readonly ContractHistoryEvent[] {
  return client
    .getQueriesData<LoadedUpdate>({
      queryKey: ['scan', 'update'],
      predicate: ({ queryKey }) => queryKey.length === 4,
    })
    .flatMap(([, found]) =>
      found?.answer.text.includes(contractId) === true
        ? contractHistoryEvents(found.answer.value, contractId)
        : [],
    )
}

/**
 * The position of the newest update, where a backward search starts. `null` for an empty ledger.
 */
export function endOfHistory(contractId: ContractId) {
  return queryOptions({
    queryKey: ['scan', 'contract', contractId, 'end'],
    queryFn: async ({ client, signal }) => (await newestPosition(client, signal)) ?? null,
    // A search that has started keeps its start position, so a newer end of the history is not
    // loaded.
    staleTime: Infinity,
  })
}
