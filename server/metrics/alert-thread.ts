import type { Worker } from 'node:worker_threads'
import type { FromWorker, OwnTokens, ToWorker } from './look-messages.ts'
import type { AlertReport } from './check-alerts.ts'
import type { SendOwnRequest } from './own-request.ts'
import { startAlertWorker } from './start-alert-worker.ts'

/** Runs the alert checks in a worker. */
export interface AlertThread {
  /** @throws Error if the worker ended, or the check failed */
  readonly look: (tokens: OwnTokens) => Promise<AlertReport>
  readonly close: () => Promise<void>
}

/** Starts the worker with the first check, and restarts it with the next check if it has ended. */
export function createAlertThread(sendOwn: SendOwnRequest): AlertThread {
  let current: Worker | undefined
  let looks = 0
  const waiting = new Map<
    number,
    { resolve: (look: AlertReport) => void; reject: (error: Error) => void }
  >()

  const start = (): Worker => {
    const worker = startAlertWorker()
    worker.unref()
    const post = (message: ToWorker): void => worker.postMessage(message)
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'request') {
        const { id, request } = message
        sendOwn(request).then(
          (answer) => post({ kind: 'answer', id, reply: { answer } }),
          (error: unknown) => post({ kind: 'answer', id, reply: { error: String(error) } }),
        )
        return
      }
      const look = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'look') look?.resolve(message.look)
      else look?.reject(new Error(message.error))
    })
    const end = (error: Error): void => {
      if (current === worker) current = undefined
      for (const look of waiting.values()) look.reject(error)
      waiting.clear()
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('The worker that checks has ended.')))
    return worker
  }

  return {
    look: (tokens) =>
      new Promise((resolve, reject) => {
        current ??= start()
        const id = (looks += 1)
        waiting.set(id, { resolve, reject })
        current.postMessage({ kind: 'look', id, tokens } satisfies ToWorker)
      }),
    close: async () => {
      await current?.terminate()
    },
  }
}
