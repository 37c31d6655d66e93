import { wrap, type Remote } from 'comlink'
import { pageTokens } from '#shared/queries/worker/page-tokens.ts'
import { withAbortPort } from '#shared/queries/worker/abort-port.ts'
import { valueOf, type Outcome } from '#shared/queries/worker/outcome.ts'
import { workerOnDemand } from '#shared/queries/worker/running-worker.ts'
import type { HistoryService } from './history-worker.ts'

const askWorker = workerOnDemand<HistoryService>(
  () => {
    const worker = new Worker(new URL('./history-worker.ts', import.meta.url), {
      type: 'module',
      name: 'history',
    })
    // Sends the token before the first request, because a participant's history requires the page's
    // token.
    void wrap<HistoryService>(worker).useTokens(pageTokens())
    return worker
  },
  () => new Error('The worker of the history ended.'),
)

/**
 * Reads history in a worker, so that parsing megabytes does not block the page. Reads on the page
 * if the worker is unavailable or cannot pass its result.
 * @throws ApiError of the first page that fails
 */
export async function inHistoryWorker<Value>(
  signal: AbortSignal,
  ask: (service: Remote<HistoryService>, abort: MessagePort) => Promise<Outcome<Value>>,
  onPage: () => Promise<Value>,
): Promise<Value> {
  const outcome = await withAbortPort(signal, (port) =>
    askWorker((service) => ask(service, port)),
  ).catch(() => undefined)
  return outcome === undefined ? onPage() : valueOf(outcome)
}
