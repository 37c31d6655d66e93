import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query'
import { failureSentence } from '#ledger/failure.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { Checked } from '#ledger/verdicts/verdict.ts'
import { failureOf } from '../failure.ts'
import { momentAtServer } from '../server-clock.ts'
import { nextTurn } from '../turns.ts'

/** One area of what may need the operator: asks what it needs to know, and says what that comes to. */
export interface AttentionArea {
  /** Names it in keys. */
  readonly name: string
  /** What it is about, where it could not be checked. */
  readonly about: string
  readonly check: (client: QueryClient) => Promise<Checked>
  /** How often it is checked, in milliseconds; once a minute unless told. */
  readonly paceMs?: number
}

/** What an area came to, and when it was asked. */
export interface AreaAnswer extends Checked {
  readonly at: RecordTime
  /** A service refused to tell: without another token it goes on to. */
  readonly isRefused: boolean
}

/** What other parts of a page ask is shared; a desk is left open all day, and asks thirty times a minute at most. */
const usualPaceMs = 60_000

/**
 * What one area came to. That it could not be asked is an answer, too: it is said with its reason, so
 * that nobody takes silence for health.
 */
export function checkedArea({ name, about, check, paceMs = usualPaceMs }: AttentionArea) {
  return queryOptions({
    queryKey: ['attention', name],
    queryFn: async ({ client }): Promise<AreaAnswer> => {
      await nextTurn()
      try {
        return { ...(await check(client)), at: momentAtServer(), isRefused: false }
      } catch (error) {
        const failure = failureOf(error)
        if (failure === undefined) throw error
        const unchecked = [{ what: about, why: failureSentence(failure) }]
        const isRefused =
          failure.kind === 'http' && (failure.status === 401 || failure.status === 403)
        return { verdicts: [], unchecked, at: momentAtServer(), isRefused }
      }
    },
    refetchInterval: ({ state }: Pick<Query<AreaAnswer>, 'state'>) =>
      state.data?.isRefused === true ? false : paceMs,
    staleTime: paceMs / 2,
    retry: false,
  })
}
