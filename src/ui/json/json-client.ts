import { wrap } from 'comlink'
import { toJsonDocument, type JsonDocument } from '#ledger/json-document.ts'
import type { JsonWorker } from './json-worker.ts'

/**
 * Splits a JSON text into lines in a separate worker, until the signal aborts. Splits the text on
 * the page if no worker is available.
 */
export async function layOutInWorker(text: string, signal: AbortSignal): Promise<JsonDocument> {
  const worker = new Worker(new URL('./json-worker.ts', import.meta.url), {
    type: 'module',
    name: 'json',
  })
  signal.addEventListener('abort', () => worker.terminate(), { once: true })
  const ended = new Promise<undefined>((resolve) => {
    worker.addEventListener('error', () => {
      worker.terminate()
      resolve(undefined)
    })
  })
  const service = wrap<JsonWorker>(worker)
  const laidOut = await Promise.race([service.layOut(text), ended])
  return laidOut === undefined ? toJsonDocument(text) : { ...laidOut, find: service.find }
}
