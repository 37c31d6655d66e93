import { proxy, wrap, type Remote } from 'comlink'
import { callLog } from '#api/call-log.ts'
import { onUserLeft } from '../whose.ts'
import type { CallWatching } from './serve.ts'

/** A worker that is there to be asked, until it ends. */
export interface RunningWorker<Offered extends object> {
  readonly service: Remote<Offered & CallWatching>
  /** The answer to a question; rejects with the reason of the worker's end where that comes before. */
  readonly ask: <Answer>(
    question: (service: Remote<Offered & CallWatching>) => Answer,
  ) => Promise<Awaited<Answer>>
  /** Ends the worker: whatever it was asked and has not answered rejects with the reason. */
  readonly end: (reason: Error) => void
}

/**
 * Takes a worker that was just created into service: its calls show in the request drawer, and what
 * it is asked settles even where it dies. A promise of the end, raced against, would hold every
 * answer for as long as the worker lives: on a list that is open all day, the whole history.
 * @param onDeath told of an error that nobody caught; gives the reason for those who wait.
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
 * The function that asks a worker which starts with the first question, and again with the next one
 * after its end. It ends when the user leaves.
 * @param reasonOf why it ended, for those who wait for an answer.
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
