import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readNearby } from '#ledger/history/nearby.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { followTrail, isConcluded, newTrail, type Trail } from '../rules/purchase-trail.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { historyPages } from '#shared/queries/history-pages.ts'
import { currentMigration } from '#shared/queries/network.ts'
import { pollFamily } from '#shared/queries/polling.ts'
import { balance, nameStagesKey } from './wallet.ts'

/** The part of a purchase's history that is loaded. */
export interface LoadedTrail {
  readonly trail: Trail
  readonly reached: Position
  /** True if `reached` was the newest update when it was loaded. */
  readonly isEnd: boolean
}

/**
 * The number of updates per step, which decode within a few frames, so that the page stays
 * responsive.
 */
const stepSize = 250

/** Milliseconds between two steps if more updates remain. */
const nextStep = 250

/** The query key. The start of the history search is not part of it. */
const trailKey = (requestCid: ContractId) => ['scan', 'name-purchase', requestCid] as const

/**
 * The steps of a purchase in the history from a time on. Loaded step by step to the end, then
 * polled at Scan's pace until the purchase has ended.
 */
export function purchaseTrail(requestCid: ContractId, since: RecordTime) {
  return queryOptions({
    queryKey: [...trailKey(requestCid), since],
    queryFn: async ({ client, queryKey, signal }): Promise<LoadedTrail> => {
      const known = client.getQueryData<LoadedTrail>(queryKey)
      if (known !== undefined && isConcluded(known.trail)) return known
      const { migration_id: migrationId } = await client.ensureQueryData(currentMigration())
      const from = known?.reached ?? { migrationId, recordTime: since }
      const step = { from, direction: 'forward', count: stepSize } as const
      const { items, next, isEnd } = await readNearby(historyPages(signal), positionOf, step)
      const trail = items.reduce(followTrail, known?.trail ?? newTrail(requestCid))
      return { trail, reached: next, isEnd }
    },
    refetchInterval: (query) => {
      const { data, status } = query.state
      if (data !== undefined && isConcluded(data.trail)) return false
      if (status === 'success' && data?.isEnd === false) return nextStep
      return pollFamily('scan')(query)
    },
    staleTime: 5_000,
  })
}

/** Reloads the wallet and the history. */
export function reloadPurchase(client: QueryClient, requestCid: ContractId): void {
  void client.invalidateQueries({ queryKey: nameStagesKey })
  void client.invalidateQueries({ queryKey: balance().queryKey })
  void client.invalidateQueries({ queryKey: trailKey(requestCid) })
}
