import { openJob } from '#shared/queries/worker/open-job.ts'
import { useJob } from '#shared/queries/worker/use-job.ts'
import type { CompareQuestion, CompareState } from './compare-state.ts'
import type { CompareWorker } from './compare-worker.ts'

const beginning: CompareState = {
  before: { phase: 'reading', read: 0 },
  after: { phase: 'reading', read: 0 },
  failure: undefined,
  retryAt: undefined,
  compared: undefined,
}

const openComparedContracts = (question: CompareQuestion) =>
  openJob<CompareWorker, CompareState>({
    start: () =>
      new Worker(new URL('./compare-worker.ts', import.meta.url), {
        type: 'module',
        name: 'contracts-compare',
      }),
    name: 'compare-worker',
    what: 'the program that compares contracts',
    beginning,
    ended: { before: { phase: 'failed', read: 0 }, after: { phase: 'failed', read: 0 } },
    open: (worker, ...page) => worker.open(question, ...page),
  })
export type CompareSession = ReturnType<typeof openComparedContracts>

/** Compares the contracts of two offsets for as long as the component is mounted. */
export const useComparedContracts = (question: CompareQuestion) =>
  useJob(question, openComparedContracts)

/** A comparison and its current state. */
export type RunningComparison = NonNullable<ReturnType<typeof useComparedContracts>>
