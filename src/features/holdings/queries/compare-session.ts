import { openJob } from '#shared/queries/worker/open-job.ts'
import { initialReadingState } from '#shared/queries/worker/reading-state.ts'
import { createJobHook } from '#shared/queries/worker/use-job.ts'
import type { ComparisonQuestion, ComparisonState, SnapshotChoice } from './compare-state.ts'
import type { ComparisonWorker } from './compare-worker.ts'

/**
 * Starts a comparison in a worker, which stores the holdings. The caller has to close the
 * comparison.
 */
export const openComparison = (question: ComparisonQuestion) =>
  openJob<ComparisonWorker, ComparisonState>({
    start: () =>
      new Worker(new URL('./compare-worker.ts', import.meta.url), {
        type: 'module',
        name: 'holdings-compare',
      }),
    name: 'compare-worker',
    what: 'the program that compares',
    beginning: beginning(question),
    open: (worker, ...page) => worker.open(question, ...page),
  })
export type ComparisonSession = ReturnType<typeof openComparison>

/**
 * Stores at most two comparisons, because each contains the holdings of two snapshots. A comparison
 * for another `purpose` is separate, because one purpose may stop its comparison early.
 */
export const useComparison = createJobHook(
  openComparison,
  ({ purpose, owners, before, after }: ComparisonQuestion) => [
    purpose ?? '',
    [...owners],
    choiceJson(before),
    choiceJson(after),
  ],
)

function choiceJson(choice: SnapshotChoice | undefined) {
  return choice === undefined ? null : { ...choice }
}

function beginning({ before }: ComparisonQuestion): ComparisonState {
  const nothing = { loaded: 0, isWhole: false, snapshot: undefined, served: undefined }
  return {
    ...initialReadingState,
    before: before === undefined ? undefined : nothing,
    after: nothing,
    compared: undefined,
    explaining: {
      ...initialReadingState,
      phase: 'idle',
      searched: 0,
      share: 0,
      total: 0,
      found: 0,
    },
  }
}
