/** The worker that reads the contracts of one question and keeps them. */
import { configurePageTokens, type PageTokens } from '#shared/queries/worker/page-tokens.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import { createContractsService } from './contracts-service.ts'
import type { ContractsQuestion, ContractsState } from './session-state.ts'
import { snapshotParts } from './snapshot-parts.ts'

const service = createContractsService(snapshotParts)

const offered = {
  ...service,
  open(question: ContractsQuestion, tokens: PageTokens, tell: (state: ContractsState) => void) {
    configurePageTokens(tokens)
    service.open(question, tell)
  },
}
export type ContractsWorker = typeof offered

serve(offered)
