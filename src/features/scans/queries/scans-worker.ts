/** The worker that loads and compares answers of several Scans. */
import { withoutExactNumbers } from '#features/updates/queries/history-worker/without-exact-numbers.ts'
import { signalOfPort } from '#shared/queries/worker/abort-port.ts'
import { outcomeOf } from '#shared/queries/worker/outcome.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import { compareScans } from './compare-scans.ts'
import { toRequest } from './to-request.ts'
import type { ScansCheckRequest } from './scans-check-request.ts'
import { toScansMessage } from './scans-message.ts'

/** The service of the worker. */
export const scansService = {
  ask: (
    ask: ScansCheckRequest,
    scans: readonly number[],
    migrationId: bigint,
    abort: MessagePort,
  ) => {
    const signal = signalOfPort(abort)
    const pending = compareScans(toRequest(ask), scans, { migrationId, signal })
    return outcomeOf(withoutExactNumbers(pending.then(toScansMessage)))
  },
}
export type ScansService = typeof scansService

serve(scansService)
