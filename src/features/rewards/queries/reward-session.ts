import { noIndexProvenance } from '#features/search/queries/history-index/index-provenance.ts'
import { isIndexOffered } from '#features/search/queries/history-index/offered.ts'
import { openJob } from '#shared/queries/worker/open-job.ts'
import { initialReadingState } from '#shared/queries/worker/reading-state.ts'
import { createJobHook } from '#shared/queries/worker/use-job.ts'
import type { RewardQuestion, RewardState } from './reward-state.ts'
import type { RewardWorker } from './reward-worker.ts'

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

const openRewards = (question: RewardQuestion) =>
  openJob<RewardWorker, RewardState>({
    start: () =>
      new Worker(new URL('./reward-worker.ts', import.meta.url), {
        type: 'module',
        name: 'rewards',
      }),
    name: 'reward-worker',
    what: 'the program that reads rewards',
    beginning,
    open: (worker, ...page) => worker.open({ ...question, hasIndex: isIndexOffered() }, ...page),
  })
/** The session of a worker that reads and stores the coupons of a request. */
export type RewardSession = ReturnType<typeof openRewards>

export const useRewards = createJobHook(openRewards, ({ parties, from, to }: RewardQuestion) => [
  [...parties],
  { ...from },
  { ...to },
])
