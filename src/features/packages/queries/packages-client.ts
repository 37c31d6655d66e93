import { wrap, type Remote } from 'comlink'
import type { DarOpenResult } from './packages-open-dar.ts'
import type { PackagesWorker } from './packages-worker.ts'

/** Opens a file as a DAR in a worker. */
export function openDarInWorker(file: Blob): Promise<DarOpenResult> {
  return inWorker<DarOpenResult>((worker) => worker.openDar(file))
}

/** Runs a call in its own worker, whose memory is freed afterwards. */
async function inWorker<Value>(
  ask: (worker: Remote<PackagesWorker>) => Promise<Value>,
): Promise<Value> {
  const worker = new Worker(new URL('./packages-worker.ts', import.meta.url), {
    type: 'module',
    name: 'packages',
  })
  const ended = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () =>
      reject(new Error('The browser could not open it; it may be too large for its memory')),
    )
  })
  try {
    return await Promise.race([ask(wrap<PackagesWorker>(worker)), ended])
  } finally {
    worker.terminate()
  }
}
