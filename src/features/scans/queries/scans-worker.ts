/** The worker that reads and compares answers of several Scans off the page's thread. */
import { withoutExactNumbers } from '#features/updates/queries/history-worker/without-exact-numbers.ts'
import { signalOfPort } from '#shared/queries/worker/abort-port.ts'
import { outcomeOf } from '#shared/queries/worker/outcome.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import { askScans } from './ask-scans.ts'
import { questionOf } from './question-of.ts'
import type { ScanAsk } from './scan-ask.ts'
import { tellScans } from './scans-told.ts'

/** The service of the worker. */
export const scansService = {
  ask: (ask: ScanAsk, scans: readonly number[], migrationId: bigint, abort: MessagePort) => {
    const signal = signalOfPort(abort)
    const asked = askScans(questionOf(ask), scans, { migrationId, signal })
    return outcomeOf(withoutExactNumbers(asked.then(tellScans)))
  },
}
export type ScansService = typeof scansService

serve(scansService)
