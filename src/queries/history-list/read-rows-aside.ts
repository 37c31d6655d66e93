import type { Remote } from 'comlink'
import type { Stretch } from '#ledger/history/stretch.ts'
import { withAbortPort } from '../worker/abort-port.ts'
import { workerEnd, type WorkerEnd } from '../worker/end.ts'
import { openWorker } from '../worker/open.ts'
import { valueOf } from '../worker/outcome.ts'
import type { ListService } from './list-worker.ts'
import { readRows, type RowsRead } from './read-rows.ts'

interface Aside {
  readonly service: Remote<ListService>
  readonly before: WorkerEnd['before']
}

let aside: Aside | undefined

/**
 * As `readRows`, in a worker, so that megabytes are parsed beside the page; on the page where the
 * worker cannot be had.
 */
export async function readRowsAside(
  stretch: Stretch,
  window: bigint | undefined,
  signal: AbortSignal,
): Promise<RowsRead> {
  aside ??= openAside()
  const { service, before } = aside
  const outcome = await withAbortPort(signal, (port) =>
    before(service.read(stretch, window, port)),
  ).catch(() => undefined)
  if (outcome === undefined) return readRows(stretch, window, signal)
  return valueOf(outcome)
}

function openAside(): Aside {
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url), {
    type: 'module',
    name: 'list',
  })
  const { before, end } = workerEnd()
  worker.addEventListener('error', () => {
    worker.terminate()
    aside = undefined
    end(new Error('The worker of the list ended.'))
  })
  return { service: openWorker<ListService>(worker), before }
}
