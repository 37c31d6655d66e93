import { openJob } from '#shared/queries/worker/open-job.ts'
import { initialReadingState } from '#shared/queries/worker/reading-state.ts'
import { createJobHook } from '#shared/queries/worker/use-job.ts'
import type { ActivityQuestion, ActivityState } from './activity-state.ts'
import type { ActivityWorker } from './activity-worker.ts'

const beginning: ActivityState = {
  ...initialReadingState,
  isMissing: false,
  searched: 0,
  recorded: 0,
  firstVerdict: undefined,
  reached: undefined,
  share: 0,
}

const openActivity = ({ parties, from, to }: ActivityQuestion) =>
  openJob<ActivityWorker, ActivityState>({
    start: () =>
      new Worker(new URL('./activity-worker.ts', import.meta.url), {
        type: 'module',
        name: 'app activity',
      }),
    name: 'activity-worker',
    what: 'the program that reads the activity of apps',
    beginning,
    open: (worker, ...page) => worker.open({ parties, from, to }, ...page),
  })
/** The session of a worker that reads and stores apps' activity as recorded by Scan. */
export type ActivitySession = ReturnType<typeof openActivity>

export const useRecordedActivity = createJobHook(
  openActivity,
  ({ parties, from, to }: ActivityQuestion) => [[...parties], { ...from }, { ...to }],
)
