import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query'
import { failureSentence } from '#ledger/failure.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { CheckResult } from '#ledger/alerts/alert.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { whenIdle } from './when-idle.ts'

/** An area of possible alerts. Loads its data and returns its alerts. */
export interface AttentionArea {
  readonly name: string
  /** The area's subject, shown if the check failed. */
  readonly about: string
  /**
   * @param scope the parties to check, in an area about parties; undefined for all watched parties
   */
  readonly check: (client: QueryClient, scope?: readonly PartyId[]) => Promise<CheckResult>
  /** True if the area is limited to the parties in scope. */
  readonly isAboutParties?: true
  /** Milliseconds between checks. Defaults to one minute. */
  readonly paceMs?: number
}

/** The result of an area's check, and its time. */
export interface AreaAnswer extends CheckResult {
  readonly at: RecordTime
  /** True if a service rejected the request. A retry would fail too, unless the token changes. */
  readonly isRefused: boolean
}

/**
 * The default interval in milliseconds. Requests are shared with other parts of the page. A
 * dashboard that is open all day sends at most thirty requests a minute.
 */
const usualPaceMs = 60_000

/**
 * The query for one area. A failed check is also a result: it is shown with its reason, so that a
 * missing alert is not mistaken for health.
 * @param scope the parties to check, in an area about parties; undefined for all watched parties
 */
export function areaQuery(area: AttentionArea, scope?: readonly PartyId[]) {
  const { name, about, check, paceMs = usualPaceMs } = area
  const parties = area.isAboutParties === true ? scope : undefined
  return queryOptions({
    queryKey: ['attention', name, ...(parties === undefined ? [] : [parties])],
    queryFn: async ({ client }): Promise<AreaAnswer> => {
      await whenIdle()
      try {
        return { ...(await check(client, parties)), at: serverNow(), isRefused: false }
      } catch (error) {
        const failure = failureOf(error)
        if (failure === undefined) throw error
        const unchecked = [{ what: about, why: failureSentence(failure) }]
        const isRefused =
          failure.kind === 'http' && (failure.status === 401 || failure.status === 403)
        return { alerts: [], unchecked, at: serverNow(), isRefused }
      }
    },
    refetchInterval: ({ state }: Pick<Query<AreaAnswer>, 'state'>) =>
      state.data?.isRefused === true ? false : paceMs,
    staleTime: paceMs / 2,
    retry: false,
  })
}
