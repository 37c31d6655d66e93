import type { Remote } from 'comlink'
import type { Stretch } from '#ledger/history/stretch.ts'
import { portOfSignal } from '../worker/abort-port.ts'
import { openWorker } from '../worker/open.ts'
import { valueOf } from '../worker/outcome.ts'
import type { ListService } from './list-worker.ts'
import { readRows, type RowsRead } from './read-rows.ts'

interface Aside {
  readonly service: Remote<ListService>
  /** Fails when the worker ends: what it was asked is then never answered. */
  readonly ended: Promise<never>
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
  const { service, ended } = aside
  const outcome = await Promise.race([
    service.read(stretch, window, portOfSignal(signal)),
    ended,
  ]).catch(() => undefined)
  if (outcome === undefined) return readRows(stretch, window, signal)
  return valueOf(outcome)
}

function openAside(): Aside {
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url), {
    type: 'module',
    name: 'list',
  })
  const ended = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      worker.terminate()
      aside = undefined
      reject(new Error('The worker of the list ended.'))
    })
  })
  // Nobody waits for it while nothing is asked.
  ended.catch(() => undefined)
  return { service: openWorker<ListService>(worker), ended }
}
