import { withAbortPort } from '#shared/queries/worker/abort-port.ts'
import { valueOf } from '#shared/queries/worker/outcome.ts'
import { workerOnDemand } from '#shared/queries/worker/running-worker.ts'
import type { AskedScans } from './ask-scans.ts'
import type { ScanAsk } from './scan-ask.ts'
import { toldScans } from './scans-told.ts'
import type { ScansService } from './scans-worker.ts'

const askWorker = workerOnDemand<ScansService>(
  () =>
    new Worker(new URL('./scans-worker.ts', import.meta.url), { type: 'module', name: 'scans' }),
  () => new Error('The worker that compares Scans ended.'),
)

/**
 * Sends a request to several Scans in a worker, which also compares the answers. Runs on the page
 * if the worker is unavailable or cannot pass its result.
 * @throws the errors of `askScans`.
 */
export async function askScansInWorker(
  ask: ScanAsk,
  scans: readonly number[],
  migrationId: bigint,
  signal: AbortSignal,
): Promise<AskedScans> {
  const outcome = await withAbortPort(signal, (port) =>
    askWorker((service) => service.ask(ask, scans, migrationId, port)),
  ).catch(() => undefined)
  signal.throwIfAborted()
  if (outcome !== undefined) return toldScans(valueOf(outcome))
  const [{ askScans }, { questionOf }] = await Promise.all([
    import('./ask-scans.ts'),
    import('./question-of.ts'),
  ])
  return askScans(questionOf(ask), scans, { migrationId, signal })
}
