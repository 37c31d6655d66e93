import { proxy, wrap, type Remote } from 'comlink'
import { callLog } from '#api/call-log.ts'
import { onUserLeft } from '../session-user.ts'
import type { CallWatching } from './serve.ts'

/** A worker that takes calls until it ends. */
export interface RunningWorker<Offered extends object> {
  readonly service: Remote<Offered & CallWatching>
  /** Calls the worker. If the worker ends before its answer, rejects with the reason of the end. */
  readonly ask: <Answer>(
    question: (service: Remote<Offered & CallWatching>) => Answer,
  ) => Promise<Awaited<Answer>>
  readonly end: (reason: Error) => void
}

/**
 * Prepares a new worker. Shows its calls in the request drawer, and settles pending calls even if
 * the worker dies. Not implemented as a race with a promise of the end, which would keep every
 * response in memory for the life of the worker. For a list that is open all day, that is the whole
 * history.
 *
 * @param onDeath called with an uncaught error; returns the reason for pending calls
 */
export function runWorker<Offered extends object>(
  worker: Worker,
  onDeath: (event: ErrorEvent) => Error,
): RunningWorker<Offered> {
  const service = wrap<Offered & CallWatching>(worker)
  void wrap<CallWatching>(worker).watchCalls(proxy(callLog.record))
  const waiting = new Set<(reason: Error) => void>()
  let ended: Error | undefined
  const end = (reason: Error) => {
    worker.terminate()
    ended ??= reason
    for (const reject of waiting) reject(reason)
    waiting.clear()
  }
  worker.addEventListener('error', (event) => {
    if (ended === undefined) end(onDeath(event))
  })
  return {
    service,
    end,
    ask(question) {
      if (ended !== undefined) return Promise.reject(ended)
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        void Promise.resolve(question(service))
          .then(resolve, reject)
          .finally(() => waiting.delete(reject))
      })
    },
  }
}

/**
 * Returns a function that calls a worker. The first call starts the worker, and so does the next
 * call after the worker has ended. The worker ends when the user leaves.
 *
 * @param reasonOf returns the reason of the worker's end, for pending calls
 */
export function workerOnDemand<Offered extends object>(
  start: () => Worker,
  reasonOf: (event: ErrorEvent) => Error,
): RunningWorker<Offered>['ask'] {
  let running: RunningWorker<Offered> | undefined
  onUserLeft(() => {
    running?.end(new Error('The user whose worker it was has left.'))
    running = undefined
  })
  const run = () =>
    runWorker<Offered>(start(), (event) => {
      running = undefined
      return reasonOf(event)
    })
  return (question) => (running ??= run()).ask(question)
}
