/** The worker that reads recorded activity. */
import { jobService } from '#shared/queries/worker/job.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import { createActivityJob } from './activity-job.ts'
import { eventPages } from './activity-pages.ts'
import type { ActivityQuestion } from './activity-state.ts'

const offered = jobService((question: ActivityQuestion, parts) =>
  createActivityJob(question, { ...parts, pages: eventPages }),
)
export type ActivityWorker = typeof offered

serve(offered)
