/** What the worker of recorded activity offers; one question per worker. */
import { failureOf } from '#api/errors.ts'
import type { RecordedActivity } from '#ledger/rewards/app-activity.ts'
import { atMostEvery } from '../worker/at-most-every.ts'
import { wait } from '../worker/wait.ts'
import { createActivityJob, type ActivityJob } from './activity-job.ts'
import { eventPages } from './activity-pages.ts'
import type { ActivityQuestion, ActivityState } from './activity-state.ts'

export interface ActivityService {
  /** Begins; tells every change of state, a few times a second at most. */
  readonly open: (question: ActivityQuestion, tell: (state: ActivityState) => void) => void
  readonly obey: (command: 'resume' | 'stop') => void
  readonly rounds: () => readonly RecordedActivity[]
}

const tellEveryMs = 250

export function createActivityService(): ActivityService {
  let job: ActivityJob | undefined
  return {
    open(question, tell) {
      const changed = atMostEvery(tellEveryMs, () => {
        if (job !== undefined) tell(job.state())
      })
      job = createActivityJob(question, {
        pages: eventPages,
        failureOf,
        wait,
        random: Math.random,
        now: Date.now,
        changed,
        report: (error) => reportError(error),
      })
      job.resume()
      tell(job.state())
    },
    obey: (command) => job?.[command](),
    rounds: () => job?.rounds() ?? [],
  }
}
