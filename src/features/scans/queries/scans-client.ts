import { withAbortPort } from '#shared/queries/worker/abort-port.ts'
import { valueOf } from '#shared/queries/worker/outcome.ts'
import { workerOnDemand } from '#shared/queries/worker/running-worker.ts'
import type { ScansComparison } from './compare-scans.ts'
import type { ScansCheckRequest } from './scans-check-request.ts'
import { fromScansMessage } from './scans-message.ts'
import type { ScansService } from './scans-worker.ts'

const askWorker = workerOnDemand<ScansService>(
  () =>
    new Worker(new URL('./scans-worker.ts', import.meta.url), { type: 'module', name: 'scans' }),
  () => new Error('The worker that compares Scans ended.'),
)

/**
 * Sends a request to several Scans and compares the answers in a worker. Runs on the page if the
 * worker is unavailable or cannot pass its result.
 * @throws the errors of `compareScans`
 */
export async function compareScansInWorker(
  ask: ScansCheckRequest,
  scans: readonly number[],
  migrationId: bigint,
  signal: AbortSignal,
): Promise<ScansComparison> {
  const outcome = await withAbortPort(signal, (port) =>
    askWorker((service) => service.ask(ask, scans, migrationId, port)),
  ).catch(() => undefined)
  signal.throwIfAborted()
  if (outcome !== undefined) return fromScansMessage(valueOf(outcome))
  const [{ compareScans: askScans }, { toRequest: questionOf }] = await Promise.all([
    import('./compare-scans.ts'),
    import('./to-request.ts'),
  ])
  return askScans(questionOf(ask), scans, { migrationId, signal })
}
