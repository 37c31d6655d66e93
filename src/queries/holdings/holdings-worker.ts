/** The worker in which the holdings of one question are loaded, and where they stay. */
import { failureOf } from '#api/errors.ts'
import { serve } from '../worker/serve.ts'
import { wait } from '../worker/wait.ts'
import { askHoldingsPage } from './ask-page.ts'
import { createHoldingsService } from './holdings-service.ts'

serve(
  createHoldingsService({
    askPage: askHoldingsPage,
    failureOf,
    wait,
    random: Math.random,
    now: Date.now,
    // Ends up as this worker's error, of which the page tells.
    report: (error) => reportError(error),
  }),
)
