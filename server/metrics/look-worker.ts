/**
 * The worker that checks for alerts. It parses the responses, so that no response can block the
 * thread that serves all clients. The worker sends its requests through that thread, which has the
 * servers' addresses.
 */
import { parentPort } from 'node:worker_threads'
import { checkAlerts } from './check-alerts.ts'
import type { FromWorker, ToWorker } from './look-messages.ts'
import { ownBase, type OwnAnswer } from './own-request.ts'
import { toResponse } from './own-response.ts'

const port = parentPort
const waiting = new Map<number, (reply: { answer: OwnAnswer } | { error: string }) => void>()
let requests = 0

const send = (message: FromWorker): void => port?.postMessage(message)

const fetchThrough: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const body = new Uint8Array(await request.arrayBuffer())
  const id = (requests += 1)
  const reply = await new Promise<{ answer: OwnAnswer } | { error: string }>((resolve) => {
    waiting.set(id, resolve)
    const { url, method } = request
    send({ kind: 'request', id, request: { url, method, headers: [...request.headers], body } })
    request.signal.addEventListener('abort', () => resolve({ error: 'Aborted' }))
  })
  waiting.delete(id)
  if ('error' in reply) throw new TypeError(reply.error)
  return toResponse(reply.answer)
}

port?.on('message', (message: ToWorker) => {
  if (message.kind === 'answer') {
    waiting.get(message.id)?.(message.reply)
    return
  }
  const { id, tokens } = message
  checkAlerts({
    baseUrl: ownBase,
    fetch: fetchThrough,
    tokenOf: (family) => tokens[family],
  }).then(
    (look) => send({ kind: 'look', id, look }),
    (error: unknown) => send({ kind: 'failed', id, error: String(error) }),
  )
})
