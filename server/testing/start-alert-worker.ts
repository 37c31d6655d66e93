import { Worker } from 'node:worker_threads'

/** Starts the worker that checks from its source: Node does not run TypeScript, tsx does. */
export function startAlertWorker(): Worker {
  const source = new URL('../metrics/look-worker.ts', import.meta.url)
  const code = `import('tsx/esm/api').then(({ register }) => {
    register()
    return import(${JSON.stringify(source.href)})
  })`
  return new Worker(code, { eval: true })
}
