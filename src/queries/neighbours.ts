import { queryOptions } from '@tanstack/react-query'
import { readOnward, type Onward } from '#ledger/history/nearby.ts'
import { writePosition, type Position } from '#ledger/history/position.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { historyPages } from './history-pages.ts'

/**
 * The id of the update right before or after a position; `null` where the history ends there. What
 * comes after the newest update may be there a moment later, so that is asked again.
 */
export function neighbourOf(position: Position, direction: Onward['direction']) {
  return queryOptions({
    queryKey: ['scan', 'update', 'neighbour', writePosition(position), direction],
    queryFn: async ({ signal }) => {
      const onward = { from: position, direction, count: 1 }
      const { items } = await readOnward(historyPages(signal), positionOf, onward)
      return items[0]?.update_id ?? null
    },
    staleTime: ({ state }) => (state.data === null ? 1_000 : Infinity),
  })
}
