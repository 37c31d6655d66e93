import { queryOptions } from '@tanstack/react-query'
import {
  type IndexCount,
  type IndexCountsGap,
  indexCountsEndpoint,
} from '#api/history-index/counts.ts'
import { indexStatusEndpoint } from '#api/history-index/status.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { send } from '#api/transport.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { pollFamily, pollUntilRecovered } from '#shared/queries/polling.ts'

export type { IndexCountsGap }
export type MostActiveCount = Pick<IndexCount, 'name' | 'count'>

/** The grouping and the range of counts, in whole hours. */
export interface ActivityQuestion {
  /** Undefined for the first hour that the index counts. */
  readonly from: RecordTime | undefined
  readonly to: RecordTime
  readonly per: 'hour' | 'day'
}

export interface NetworkActivity extends ActivityQuestion {
  readonly from: RecordTime
  readonly updates: readonly IndexCount[]
  readonly token: readonly IndexCount[]
  /** The parties with the most updates, in order. */
  readonly parties: readonly IndexCount[]
  readonly templates: readonly IndexCount[]
  /** Hours that are missing in any of the counts. */
  readonly missing: readonly IndexCountsGap[]
  readonly migrationsNotRead: readonly string[]
  readonly readAt: RecordTime
}

/** Maximum number of listed parties and templates. */
export const mostListed = 50

/** Time-out in milliseconds. The index aborts a request after ten seconds. */
const timeoutMs = 12_000

/** The activity of the network in a range, as counted by the history index. */
export function networkActivity({ from, to, per }: ActivityQuestion) {
  return queryOptions({
    queryKey: ['index', 'activity', from, to, per],
    async queryFn({ signal }): Promise<NetworkActivity> {
      const options = { signal, timeoutMs }
      const range = { ...(from === undefined ? {} : { from }), to }
      // At most two requests at a time, because the index processes only a few and has other users.
      const [updates, token] = await Promise.all([
        send(indexCountsEndpoint, { query: { measure: 'update', per, ...range } }, options),
        send(indexCountsEndpoint, { query: { measure: 'token', per, ...range } }, options),
      ])
      const [parties, templates] = await Promise.all([
        send(
          indexCountsEndpoint,
          { query: { measure: 'party', per: 'all', ...range, top: mostListed } },
          options,
        ),
        send(
          indexCountsEndpoint,
          { query: { measure: 'event', per: 'all', ...range, top: mostListed } },
          options,
        ),
      ])
      const answers = [updates, token, parties, templates]
      return {
        from: updates.from,
        to: updates.to,
        per,
        updates: updates.counts,
        token: token.counts,
        parties: parties.counts,
        templates: templates.counts,
        missing: answers.flatMap(({ missing }) => missing),
        migrationsNotRead: updates.migrations_not_read,
        readAt: updates.read_at,
      }
    },
    // The index may be busy for a second. A time-out is reported without a retry.
    retry: (failed, error) => failed < 2 && failureOf(error)?.kind === 'http',
    staleTime: 60_000,
    refetchInterval: pollUntilRecovered,
  })
}

/** The status of the index: its ranges, and the reason why it does not advance. */
export function indexState() {
  return queryOptions({
    queryKey: ['index', 'status'],
    queryFn: ({ signal }) => send(indexStatusEndpoint, {}, { signal, timeoutMs }),
    refetchInterval: pollFamily('scan'),
  })
}
