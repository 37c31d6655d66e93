import { proxy, type ProxyMarked, type Remote } from 'comlink'
import type { Failure } from '#ledger/failure.ts'
import { createStore, type Store } from '#ledger/listeners.ts'
import { onUserLeft } from '../session-user.ts'
import { toWorkerFailure } from './worker-failure.ts'
import { runWorker, type RunningWorker } from './running-worker.ts'

interface SessionParts<Service extends object, State> {
  readonly start: () => Worker
  /** The name of the worker's file, and the purpose of its program: `the program that searches`. */
  readonly name: string
  readonly what: string
  /** The state before the worker's first report. */
  readonly beginning: State
  readonly failed: (failure: Failure) => State
  /** Sends the worker its question and the callback for its states. */
  readonly open: (
    service: RunningWorker<Service>['service'],
    tell: ((state: State) => void) & ProxyMarked,
  ) => unknown
}

/** A worker for one question, and its progress. */
export interface WorkerSession<Service extends object, State> extends Pick<
  Store<State>,
  'subscribe'
> {
  readonly state: () => State
  /** Calls the worker. Rejects if the worker has ended or ends before its response. */
  readonly ask: RunningWorker<Service>['ask']
  /** Sends a command to a running worker. Does nothing if the worker has ended. */
  readonly command: (command: (service: Remote<Service>) => unknown) => void
  /** Runs a command like `command`, but starts again after the worker has ended. */
  readonly resume: (command: (service: Remote<Service>) => unknown) => void
  readonly close: () => void
}

/**
 * Opens a question in a separate worker, until the session is closed. A worker that ended has lost
 * its data: the state is failed, and `resume` starts again.
 */
export function openSession<Service extends object, State>({
  start,
  name,
  what,
  beginning,
  failed,
  open,
}: SessionParts<Service, State>): WorkerSession<Service, State> {
  const { read, set, subscribe } = createStore(beginning)
  let running: RunningWorker<Service> | undefined

  const begin = () => {
    const worker = runWorker<Service>(start(), (event) => {
      running = undefined
      set(failed(toWorkerFailure(event, name, what)))
      return new Error(`${what} ended: ${event.message}`)
    })
    running = worker
    const tell = (next: State) => {
      if (running === worker) set(next)
    }
    void open(worker.service, proxy(tell))
  }
  begin()

  return {
    state: read,
    subscribe,
    ask: (question) =>
      running === undefined
        ? Promise.reject(new Error(`${what} has ended`))
        : running.ask(question),
    command(command) {
      if (running !== undefined) void command(running.service)
    },
    resume(command) {
      if (running === undefined) {
        set(beginning)
        begin()
      } else {
        void command(running.service)
      }
    },
    close() {
      running?.end(new Error(`${what} was closed`))
      running = undefined
    },
  }
}

/** A service that reads until it is stopped. */
interface ReadingService {
  readonly obey: (command: 'resume' | 'stop') => void
}

/**
 * Opens a session of a reading that can be stopped and resumed. A session that has ended starts
 * again.
 */
export function openReading<Service extends ReadingService, State>(
  parts: SessionParts<Service, State>,
) {
  const { state, subscribe, ask, command, resume, close } = openSession(parts)
  return {
    state,
    subscribe,
    ask,
    close,
    stop: () => command((service) => service.obey('stop')),
    resume: () => resume((service) => service.obey('resume')),
  }
}

/**
 * Returns a cache of open sessions. The first request for a key opens its session, later ones share
 * it. The oldest are closed if there are more than `most`, and all when the user leaves.
 */
export function createSessionCache<Session extends { readonly close: () => void }>(most: number) {
  const open = new Map<string, Session>()
  onUserLeft(() => {
    for (const { close } of open.values()) close()
    open.clear()
  })
  return (key: string, begin: () => Session): Session => {
    const session = open.get(key) ?? begin()
    open.set(key, session)
    for (const [other, { close }] of [...open].slice(0, -most)) {
      open.delete(other)
      close()
    }
    return session
  }
}
