/** The worker that runs a user's searches. */
import { proxy } from 'comlink'
import { serve } from '#shared/queries/worker/serve.ts'
import { wait } from '#shared/queries/worker/wait.ts'
import type { SessionUser } from '#shared/queries/session-user.ts'
import { ownServerIndex } from './history-index/index-source.ts'
import { scanHistory } from './history-source.ts'
import { indexedDbStore } from './indexed-db-store.ts'
import { createRunner } from './search-runner.ts'
import { createSearchService } from './search-service.ts'
import { browserTabs } from './search-tabs.ts'

export const searchWorker = {
  /** Returns the searches of a user. Call only once. */
  searchesOf: (of: SessionUser, hasIndex: boolean) =>
    proxy(
      createSearchService({
        runner: createRunner({
          source: scanHistory(),
          ...(hasIndex ? { index: ownServerIndex() } : {}),
          wait,
          random: Math.random,
          now: Date.now,
        }),
        store: indexedDbStore(of),
        tabs: browserTabs(of),
        now: Date.now,
        // Raises an error of this worker, which the page shows.
        report: (error) => reportError(error),
      }),
    ),
}
export type SearchWorker = typeof searchWorker

serve(searchWorker)
