import { useSyncExternalStore } from 'react'
import { stringifyJson } from '#ledger/json.ts'
import { initialReadingState } from '#shared/queries/worker/reading-state.ts'
import { createSessionCache, openReading } from '#shared/queries/worker/worker-session.ts'
import type { ActivityService } from './activity-service.ts'
import type { ActivityQuestion, ActivitySession, ActivityState } from './activity-state.ts'

const sessionOf = createSessionCache<ActivitySession>(2)

/**
 * Returns the reading for a question. The first caller starts it. Renders again when its state
 * changes.
 */
export function useRecordedActivity(question: ActivityQuestion): ActivitySession {
  const { parties, from, to } = question
  const key = stringifyJson([[...parties], { ...from }, { ...to }])
  const session = sessionOf(key, () => openActivity({ parties, from, to }))
  useSyncExternalStore(session.subscribe, session.state)
  return session
}

function openActivity(question: ActivityQuestion): ActivitySession {
  const { ask, ...session } = openReading<ActivityService, ActivityState>({
    start: () =>
      new Worker(new URL('./activity-worker.ts', import.meta.url), {
        type: 'module',
        name: 'app activity',
      }),
    name: 'activity-worker',
    what: 'the program that reads the activity of apps',
    beginning,
    failed: (failure) => ({ ...beginning, phase: 'failed', failure }),
    open: (service, tell) => service.open(question, tell),
  })
  return {
    ...session,
    rounds: () => ask((service) => service.rounds()),
  }
}

const beginning: ActivityState = {
  ...initialReadingState,
  isMissing: false,
  searched: 0,
  recorded: 0,
  firstVerdict: undefined,
  reached: undefined,
  share: 0,
}
