import { proxy, type ProxyMarked, type Remote } from 'comlink'
import { createStore, type Store } from '#ledger/listeners.ts'
import { onUserLeft } from '../session-user.ts'
import { pageTokens } from './page-tokens.ts'
import type { ReadingState } from './reading-state.ts'
import { runWorker, type RunningWorker } from './running-worker.ts'
import { toWorkerFailure } from './worker-failure.ts'

/** A worker's service that `jobService` created. */
interface JobWorker {
  readonly open: (...args: never[]) => object
}

interface JobParts<Offered extends JobWorker, State, Called> {
  readonly start: () => Worker
  /**
   * The name of the worker's file. `what` is the purpose of the worker's program: `the program that
   * searches`.
   */
  readonly name: string
  readonly what: string
  /** The state before the worker's first report. */
  readonly beginning: State
  /** Changes to the state after the worker has died. By default, the phase is `failed`. */
  readonly ended?: Partial<State>
  /** Opens the job in the worker with its question. */
  readonly open: (
    worker: RunningWorker<Offered>['service'],
    tokens: ReturnType<typeof pageTokens>,
    tell: ((state: State) => void) & ProxyMarked,
  ) => Promise<Called & RemoteControls>
}

interface RemoteControls {
  readonly stop: () => unknown
  readonly resume: () => unknown
}

/** A job in a worker, and its progress. */
export interface OpenJob<State, Called> extends Pick<Store<State>, 'subscribe'> {
  readonly state: () => State
  /** Calls a function of the job. Rejects if the worker has ended or ends before its response. */
  readonly ask: <Answer>(question: (job: Called) => Answer) => Promise<Awaited<Answer>>
  /** Sends a command to a running job. Does nothing if the worker has ended. */
  readonly command: (command: (job: Called) => unknown) => void
  readonly stop: () => void
  /**
   * Resumes a stopped or failed job. If the job waits for a retry, retries at once. If the worker
   * has ended, starts again.
   */
  readonly resume: () => void
  readonly close: () => void
}

/** The proxy through which the page calls a worker's job. */
export type JobOf<Offered extends JobWorker> = Remote<ReturnType<Offered['open']>>

/**
 * Opens a job in a separate worker, until the job is closed. If the worker ends, its data is lost
 * and the state is failed. `resume` then starts again.
 */
export function openJob<
  Offered extends JobWorker,
  State extends Pick<ReadingState, 'failure'>,
  Called = JobOf<Offered>,
>({
  start,
  name,
  what,
  beginning,
  ended = {},
  open,
}: JobParts<Offered, State, Called>): OpenJob<State, Called> {
  const { read, set, subscribe } = createStore(beginning)
  let running:
    | {
        readonly worker: RunningWorker<Offered>
        readonly job: Promise<Called & RemoteControls>
      }
    | undefined

  const begin = () => {
    const worker = runWorker<Offered>(start(), (event) => {
      running = undefined
      const failure = toWorkerFailure(event, name, what)
      set({ ...beginning, phase: 'failed', ...ended, failure })
      return new Error(`${what} ended: ${event.message}`)
    })
    const tell = (next: State) => {
      if (running?.worker === worker) set(next)
    }
    running = { worker, job: open(worker.service, pageTokens(), proxy(tell)) }
  }
  begin()

  return {
    state: read,
    subscribe,
    ask(question) {
      if (running === undefined) return Promise.reject(new Error(`${what} has ended`))
      const { worker, job } = running
      return worker.ask(() => job.then(question))
    },
    command: (command) => void running?.job.then(command),
    stop: () => void running?.job.then((job) => job.stop()),
    resume() {
      if (running === undefined) {
        set(beginning)
        begin()
      } else void running.job.then((job) => job.resume())
    },
    close() {
      running?.worker.end(new Error(`${what} was closed`))
      running = undefined
    },
  }
}

/**
 * Returns a cache of open jobs. The first request for a key opens its job, and later requests share
 * the job. If there are more than `most` jobs, the oldest are closed. All jobs are closed when the
 * user leaves.
 */
export function createJobCache<Of extends { readonly close: () => void }>(most: number) {
  const opened = new Map<string, Of>()
  onUserLeft(() => {
    for (const { close } of opened.values()) close()
    opened.clear()
  })
  return (key: string, begin: () => Of): Of => {
    const job = opened.get(key) ?? begin()
    opened.set(key, job)
    for (const [other, { close }] of [...opened].slice(0, -most)) {
      opened.delete(other)
      close()
    }
    return job
  }
}
