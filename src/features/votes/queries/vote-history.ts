import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { inHistoryOrder, type VoteHistoryEvent } from '../rules/vote-history-events.ts'
import type { VoteRow } from '../rules/vote-row.ts'
import type { Position } from '#ledger/history/position.ts'
import { addMicros, type RecordTime } from '#ledger/record-time.ts'
import { inHistoryWorker } from '#features/updates/queries/history-worker/history-client.ts'
import { nearbySearches } from '#features/updates/queries/history-worker/nearby-searches.ts'
import { nearbySearch } from '#features/search/queries/nearby-search.ts'
import { currentMigration } from '#shared/queries/network.ts'
import { newestPosition } from '#features/updates/queries/newest-position.ts'

/**
 * Two minutes, in microseconds. The ledger time and the record time of an update differ by less.
 */
const skew = 120_000_000n

/**
 * The start of a backward search for a request: after its last known event, or at the end of the
 * history. `null` for an empty ledger.
 */
export function historySearchStart(id: string, last: RecordTime | undefined) {
  return queryOptions({
    queryKey: ['scan', 'vote-history', id, 'begin', last ?? 'now'],
    queryFn: async ({ client, signal }): Promise<Position | null> => {
      if (last !== undefined) {
        const { migration_id: migrationId } = await client.ensureQueryData(currentMigration())
        return { migrationId, recordTime: addMicros(last, skew) }
      }
      const newest = await newestPosition(client, signal)
      if (newest === undefined) return null
      const { migrationId, recordTime } = newest
      return { migrationId, recordTime: addMicros(recordTime, 1n) }
    },
    // A search that has started continues from its own position, so the start stays valid.
    staleTime: Infinity,
  })
}

/** Searches the history backwards for the events of one request. */
export function voteInHistory(id: string, from: Position) {
  return nearbySearch<VoteHistoryEvent>({
    key: ['vote', id],
    from,
    direction: 'back',
    readStep: (step, signal) =>
      inHistoryWorker(
        signal,
        (service, port) => service.vote(step, id, port),
        () => nearbySearches.vote(step, id, signal),
      ),
  })
}

/** Searches the history backwards for the events of all requests. */
export function votesInHistory(from: Position) {
  return nearbySearch<VoteHistoryEvent>({
    key: ['votes'],
    from,
    direction: 'back',
    readStep: (step, signal) =>
      inHistoryWorker(
        signal,
        (service, port) => service.votes(step, port),
        () => nearbySearches.votes(step, signal),
      ),
  })
}

/** Returns the time of a request's last known event: its closing, or its latest vote. */
export function lastEventTime(row: VoteRow): RecordTime | undefined {
  return row.result?.completedAt ?? row.contract?.created_at
}

/** The events found for a request, and the searched range. */
export interface KnownHistory {
  readonly moments: readonly VoteHistoryEvent[]
  readonly reached: Position
}

/** Returns the events that this page has found so far; `undefined` before the first step. */
export function knownHistory(client: QueryClient, row: VoteRow): KnownHistory | undefined {
  const from = client.getQueryData(historySearchStart(row.id, lastEventTime(row)).queryKey)
  if (from === undefined || from === null) return undefined
  const pages = client.getQueryData(voteInHistory(row.id, from).queryKey)?.pages ?? []
  const last = pages.at(-1)
  if (last === undefined) return undefined
  return { moments: inHistoryOrder(pages.flatMap(({ found }) => found)), reached: last.reached }
}
