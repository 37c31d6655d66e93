/** The worker in which the holdings of one question are loaded, and where they stay. */
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
