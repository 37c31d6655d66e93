import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { holdingsStateV1, holdingsStateV2 } from '#api/scan/holdings-state.ts'
import { contractMoments, type ContractMoment } from '#ledger/contract-history.ts'
import type { Onward } from '#ledger/history/nearby.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { askNewest } from './generation.ts'
import { historyAside } from './history-aside/history-aside.ts'
import { looks } from './history-aside/looks.ts'
import { lookThrough } from './look-through.ts'
import { currentMigration } from './network.ts'
import { momentAtServer } from './server-clock.ts'
import type { FoundUpdate } from './update.ts'
import { newestPosition } from './newest-position.ts'

/** Looks through the history for a contract, back or forward from a position. */
export function contractInHistory(
  contractId: ContractId,
  from: Position,
  direction: Onward['direction'],
) {
  return lookThrough<ContractMoment>({
    key: ['contract', contractId],
    from,
    direction,
    look: (step, signal) =>
      historyAside(
        signal,
        (service, port) => service.contract(step, contractId, port),
        () => looks.contract(step, contractId, signal),
      ),
  })
}

/** What the updates that were opened before tell of a contract: no call is made. */
export function contractInOpenedUpdates(
  client: QueryClient,
  contractId: ContractId,
): readonly ContractMoment[] {
  return client
    .getQueriesData<FoundUpdate>({
      queryKey: ['scan', 'update'],
      predicate: ({ queryKey }) => queryKey.length === 4,
    })
    .flatMap(([, found]) =>
      found?.answer.text.includes(contractId) === true
        ? contractMoments(found.answer.value, contractId)
        : [],
    )
}

/** The position of the newest update, from which a search backwards begins; `null` on an empty ledger. */
export function endOfHistory(contractId: ContractId) {
  return queryOptions({
    queryKey: ['scan', 'contract', contractId, 'end'],
    queryFn: async ({ client, signal }) => (await newestPosition(client, signal)) ?? null,
    // A search that has begun somewhere goes on from there.
    staleTime: Infinity,
  })
}

/** Whether an owner's holding is in the newest snapshot of the active contracts. */
export interface InSnapshot {
  readonly recordTime: RecordTime
  /** `undefined` where the owner has more holdings than are looked at. */
  readonly isActive: boolean | undefined
  readonly endpoint: string
}

const pageSize = 1000
const mostPages = 20

/**
 * Looks for a holding among those of its owner in the newest snapshot: Scan cannot be asked for a
 * contract by its id.
 * @throws ApiError 404 where there is no snapshot yet.
 */
export function holdingInSnapshot(contractId: ContractId, owner: PartyId) {
  return queryOptions({
    queryKey: ['scan', 'contract', contractId, 'snapshot'],
    queryFn: async ({ client, signal }): Promise<InSnapshot> => {
      const { migration_id } = await client.ensureQueryData(currentMigration())
      const request = {
        migration_id,
        record_time: momentAtServer(),
        record_time_match: 'at_or_before' as const,
        page_size: pageSize,
        owner_party_ids: [owner],
      }
      let after: Awaited<ReturnType<typeof holdingsStateV2>>['next_page_token']
      for (let pages = 1; ; pages++) {
        const next = after === undefined ? request : { ...request, after }
        const { answer, endpoint } = await askNewest([
          { endpoint: 'POST /v2/holdings/state', ask: () => holdingsStateV2(next, { signal }) },
          { endpoint: 'POST /v1/holdings/state', ask: () => holdingsStateV1(next, { signal }) },
        ])
        const isThere = answer.created_events.some((event) => event.contract_id === contractId)
        after = answer.next_page_token ?? undefined
        if (!isThere && after !== undefined && pages < mostPages) continue
        const isActive = isThere || (after === undefined ? false : undefined)
        return { recordTime: answer.record_time, isActive, endpoint }
      }
    },
    staleTime: 60_000,
  })
}
