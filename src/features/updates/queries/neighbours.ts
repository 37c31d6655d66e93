import { queryOptions } from '@tanstack/react-query'
import { readNearby, type NearbyStep } from '#ledger/history/nearby.ts'
import { writePosition, type Position } from '#ledger/history/position.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { historyPages } from '#shared/queries/history-pages.ts'

/**
 * Returns the id of the update directly before or after a position, or `null` if the history ends
 * there. Polls a `null` result, because an update may follow the newest one at any time.
 */
export function neighbourOf(position: Position, direction: NearbyStep['direction']) {
  return queryOptions({
    queryKey: ['scan', 'update', 'neighbour', writePosition(position), direction],
    queryFn: async ({ signal }) => {
      const step = { from: position, direction, count: 1 }
      const { items } = await readNearby(historyPages(signal), positionOf, step)
      return items[0]?.update_id ?? null
    },
    staleTime: ({ state }) => (state.data === null ? 1_000 : Infinity),
  })
}
