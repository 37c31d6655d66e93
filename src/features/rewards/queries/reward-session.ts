import { useSyncExternalStore } from 'react'
import { stringifyJson } from '#ledger/json.ts'
import { noIndexProvenance } from '#features/search/queries/history-index/index-provenance.ts'
import { isIndexOffered } from '#features/search/queries/history-index/offered.ts'
import { initialReadingState } from '#shared/queries/worker/reading-state.ts'
import { createSessionCache, openReading } from '#shared/queries/worker/worker-session.ts'
import type { RewardService } from './reward-service.ts'
import type { RewardQuestion, RewardSession, RewardState } from './reward-state.ts'

const sessionOf = createSessionCache<RewardSession>(2)

/**
 * Returns the reading for a question. The first caller starts it. Renders again when its state
 * changes.
 */
export function useRewards(question: RewardQuestion): RewardSession {
  const { parties, from, to } = question
  const key = stringifyJson([[...parties], { ...from }, { ...to }])
  const session = sessionOf(key, () => openRewards(question))
  useSyncExternalStore(session.subscribe, session.state)
  return session
}

function openRewards(question: RewardQuestion): RewardSession {
  const { ask, ...session } = openReading<RewardService, RewardState>({
    start: () =>
      new Worker(new URL('./reward-worker.ts', import.meta.url), {
        type: 'module',
        name: 'rewards',
      }),
    name: 'reward-worker',
    what: 'the program that reads rewards',
    beginning,
    failed: (failure) => ({ ...beginning, phase: 'failed', failure }),
    open: (service, tell) => service.open(question, isIndexOffered(), tell),
  })
  return {
    ...session,
    rows: (filter, first, end) => ask((service) => service.rows(filter, first, end)),
    buckets: (by) => ask((service) => service.buckets(by)),
    activity: () => ask((service) => service.activity()),
    exportAs: (file, filter) => ask((service) => service.exportAs(file, filter)),
  }
}

const beginning: RewardState = {
  ...initialReadingState,
  ...noIndexProvenance,
  step: 'contracts',
  loaded: 0,
  searched: 0,
  reached: undefined,
  share: 0,
  served: undefined,
  totals: undefined,
  missed: undefined,
}
