/** The worker in which the contracts of two offsets are read and compared, beside the page and not in its way. */
import { useTokensOfPage, type PageTokens } from '../worker/page-tokens.ts'
import { serve } from '../worker/serve.ts'
import { createCompareService } from './compare-service.ts'
import type { CompareQuestion, CompareState } from './compare-state.ts'
import { snapshotParts } from './snapshot-parts.ts'

const service = createCompareService(snapshotParts)

const offered = {
  ...service,
  open(question: CompareQuestion, tokens: PageTokens, tell: (state: CompareState) => void) {
    useTokensOfPage(tokens)
    service.open(question, tell)
  },
}
export type CompareWorker = typeof offered

serve(offered)
