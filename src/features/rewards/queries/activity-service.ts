/** The service of the recorded activity's worker; one request per worker. */
import type { RecordedActivity } from '../rules/app-activity.ts'
import { beginJob } from '#shared/queries/worker/begin-job.ts'
import { createActivityJob, type ActivityJob } from './activity-job.ts'
import { eventPages } from './activity-pages.ts'
import type { ActivityQuestion, ActivityState } from './activity-state.ts'

export interface ActivityService {
  /** Starts the reading. Reports every change of state, a few times a second at most. */
  readonly open: (question: ActivityQuestion, tell: (state: ActivityState) => void) => void
  readonly obey: (command: 'resume' | 'stop') => void
  readonly rounds: () => readonly RecordedActivity[]
}

export function createActivityService(): ActivityService {
  let job: ActivityJob | undefined
  return {
    open(question, tell) {
      job = beginJob(tell, (parts) =>
        createActivityJob(question, {
          ...parts,
          pages: eventPages,
        }),
      )
    },
    obey: (command) => job?.[command](),
    rounds: () => job?.rounds() ?? [],
  }
}
