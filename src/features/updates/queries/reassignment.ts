import { otherHalfSearchStart, type KnownReassignmentEvent } from '#ledger/reassignment.ts'
import type { Reassignment } from '#ledger/update.ts'
import { inHistoryWorker } from './history-worker/history-client.ts'
import { nearbySearches } from './history-worker/nearby-searches.ts'
import { nearbySearch } from '#features/search/queries/nearby-search.ts'

/**
 * Searches for the other half of a reassignment: forward from an unassignment, backwards from an
 * assignment.
 */
export function otherHalf(update: Reassignment, event: KnownReassignmentEvent) {
  return nearbySearch({
    key: ['reassignment', event.unassign_id, String(event.reassignment_counter)],
    ...otherHalfSearchStart(update, event),
    readStep: (step, signal) =>
      inHistoryWorker(
        signal,
        (service, port) => service.otherHalf(step, event, port),
        () => nearbySearches.otherHalf(step, event, signal),
      ),
  })
}
