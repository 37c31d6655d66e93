import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query'
import { failureSentence } from '#ledger/failure.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { CheckResult } from '#ledger/verdicts/verdict.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { whenIdle } from './when-idle.ts'

/** One area of possible alerts. Loads its data and returns its alerts. */
export interface AttentionArea {
  /** The name of the area in query keys. */
  readonly name: string
  /** The subject of the area, shown if it could not be checked. */
  readonly about: string
  /**
   * @param scope the parties to check, in an area about parties; undefined for those that are always
   * watched
   */
  readonly check: (client: QueryClient, scope?: readonly PartyId[]) => Promise<CheckResult>
  /** True if the party scope narrows the area. Other areas are checked whole. */
  readonly isAboutParties?: true
  /** Interval between checks in milliseconds. The default is one minute. */
  readonly paceMs?: number
}

/** The result of an area, and the time of its check. */
export interface AreaAnswer extends CheckResult {
  readonly at: RecordTime
  /** True if a service refused the request. Without another token it will refuse again. */
  readonly isRefused: boolean
}

/**
 * The default interval in milliseconds. Requests of other parts of a page are shared. A dashboard
 * that is open all day sends thirty requests a minute at most.
 */
const usualPaceMs = 60_000

/**
 * The query for one area. A failed check is a result, too: it is shown with its reason, so that a
 * missing alert is not mistaken for health.
 * @param scope the parties to check, in an area about parties; undefined for those that are always
 * watched
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
        return { verdicts: [], unchecked, at: serverNow(), isRefused }
      }
    },
    refetchInterval: ({ state }: Pick<Query<AreaAnswer>, 'state'>) =>
      state.data?.isRefused === true ? false : paceMs,
    staleTime: paceMs / 2,
    retry: false,
  })
}
