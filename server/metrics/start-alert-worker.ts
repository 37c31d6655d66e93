import { Worker } from 'node:worker_threads'

/**
 * Memory limits of the worker. A response that needs more memory ends the worker, not the server.
 */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/**
 * Starts the worker that runs the checks. The build puts the worker's file next to `main.js`, and
 * this module into `chunks`.
 */
export function startAlertWorker(): Worker {
  return new Worker(new URL('../look-worker.js', import.meta.url), { resourceLimits })
}
