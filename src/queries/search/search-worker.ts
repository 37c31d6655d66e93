/** The worker in which searches run, beside the page and not in its way. */
import { serve } from '../worker/serve.ts'
import { wait } from '../worker/wait.ts'
import { scanHistory } from './history-source.ts'
import { indexedDbStore } from './indexed-db-store.ts'
import { createRunner } from './search-runner.ts'
import { createSearchService } from './search-service.ts'
import { browserTabs } from './search-tabs.ts'

serve(
  createSearchService({
    runner: createRunner({ source: scanHistory(), wait, random: Math.random, now: Date.now }),
    store: indexedDbStore(),
    tabs: browserTabs(),
    now: Date.now,
    // Ends up as this worker's error, of which the page tells.
    report: (error) => reportError(error),
  }),
)
