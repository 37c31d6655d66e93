import { Worker } from 'node:worker_threads'

/**
 * Starts the worker for the checks from its source through tsx, because Node does not run
 * TypeScript.
 */
export function startAlertWorker(): Worker {
  const source = new URL('../metrics/look-worker.ts', import.meta.url)
  const code = `import('tsx/esm/api').then(({ register }) => {
    register()
    return import(${JSON.stringify(source.href)})
  })`
  return new Worker(code, { eval: true })
}
