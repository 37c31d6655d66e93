/** The worker that loads the holdings of one question and keeps them. */
import { failureOf } from '#api/errors.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import { wait } from '#shared/queries/worker/wait.ts'
import { fetchHoldingsPage } from './fetch-holdings-page.ts'
import { createHoldingsService } from './holdings-service.ts'

serve(
  createHoldingsService({
    askPage: fetchHoldingsPage,
    failureOf,
    wait,
    random: Math.random,
    now: Date.now,
    // Becomes an error of this worker, which the page shows.
    report: (error) => reportError(error),
  }),
)
