/** A worker that loads and stores the holdings of one request. */
import { jobService } from '#shared/queries/worker/job.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import { fetchHoldingsPage } from './fetch-holdings-page.ts'
import { createListedHoldings } from './listed-holdings.ts'
import type { HoldingsQuestion } from './session-state.ts'

const offered = jobService((question: HoldingsQuestion, parts) =>
  createListedHoldings(question, { ...parts, askPage: fetchHoldingsPage }),
)
export type HoldingsWorker = typeof offered

serve(offered)
