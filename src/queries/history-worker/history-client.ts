import type { Remote } from 'comlink'
import { withAbortPort } from '../worker/abort-port.ts'
import { workerEnd, type WorkerEnd } from '../worker/end.ts'
import { openWorker } from '../worker/open.ts'
import { valueOf, type Outcome } from '../worker/outcome.ts'
import { onUserLeft } from '../whose.ts'
import type { HistoryService } from './history-worker.ts'

interface OpenWorker {
  readonly service: Remote<HistoryService>
  readonly before: WorkerEnd['before']
}

let opened: OpenWorker | undefined
let endWorker = (): void => {}
onUserLeft(() => endWorker())

/**
 * Reads history in a worker, so that megabytes are parsed beside the page; on the page where the
 * worker cannot be had, or cannot hand over what it read.
 * @throws ApiError of the first page that fails.
 */
export async function inHistoryWorker<Value>(
  signal: AbortSignal,
  ask: (service: Remote<HistoryService>, abort: MessagePort) => Promise<Outcome<Value>>,
  onPage: () => Promise<Value>,
): Promise<Value> {
  opened ??= openHistoryWorker()
  const { service, before } = opened
  const outcome = await withAbortPort(signal, (port) => before(ask(service, port))).catch(
    () => undefined,
  )
  return outcome === undefined ? onPage() : valueOf(outcome)
}

function openHistoryWorker(): OpenWorker {
  const worker = new Worker(new URL('./history-worker.ts', import.meta.url), {
    type: 'module',
    name: 'history',
  })
  const { before, end } = workerEnd()
  endWorker = () => {
    worker.terminate()
    opened = undefined
    end(new Error('The worker of the history ended.'))
  }
  worker.addEventListener('error', endWorker)
  return { service: openWorker<HistoryService>(worker), before }
}
