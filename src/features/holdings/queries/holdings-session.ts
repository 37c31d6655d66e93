import { openJob } from '#shared/queries/worker/open-job.ts'
import { initialReadingState } from '#shared/queries/worker/reading-state.ts'
import { useJob } from '#shared/queries/worker/use-job.ts'
import { totalsOf } from '../rules/totals.ts'
import type { HoldingsWorker } from './holdings-worker.ts'
import type { HoldingsQuestion, HoldingsState } from './session-state.ts'

const beginning: HoldingsState = {
  ...initialReadingState,
  loaded: 0,
  snapshot: undefined,
  served: undefined,
  totalsByOwner: new Map(),
  totals: totalsOf([]),
  unread: 0,
}

/** Loads all holdings of a question page by page in a worker. The worker stores the holdings. */
export const openHoldings = (question: HoldingsQuestion) =>
  openJob<HoldingsWorker, HoldingsState>({
    start: () =>
      new Worker(new URL('./holdings-worker.ts', import.meta.url), {
        type: 'module',
        name: 'holdings',
      }),
    name: 'holdings-worker',
    what: 'the program that loads holdings',
    beginning,
    open: (worker, ...page) => worker.open(question, ...page),
  })
export type HoldingsSession = ReturnType<typeof openHoldings>

/** Loads the holdings of a question for as long as the component is mounted. */
export const useHoldings = (question: HoldingsQuestion) => useJob(question, openHoldings)

/** A session and its current state. */
export type RunningSession = NonNullable<ReturnType<typeof useHoldings>>
