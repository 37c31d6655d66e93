/** The worker that reads and compares the contracts of two offsets off the page's thread. */
import { configurePageTokens, type PageTokens } from '#shared/queries/worker/page-tokens.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import { createCompareService } from './compare-service.ts'
import type { CompareQuestion, CompareState } from './compare-state.ts'
import { snapshotParts } from './snapshot-parts.ts'

const service = createCompareService(snapshotParts)

const offered = {
  ...service,
  open(question: CompareQuestion, tokens: PageTokens, tell: (state: CompareState) => void) {
    configurePageTokens(tokens)
    service.open(question, tell)
  },
}
export type CompareWorker = typeof offered

serve(offered)
