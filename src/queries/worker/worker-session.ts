import { proxy, type ProxyMarked, type Remote } from 'comlink'
import type { Failure } from '#ledger/failure.ts'
import { createStore, type Store } from '#ledger/listeners.ts'
import { onUserLeft } from '../whose.ts'
import { endOfWorker } from './end-of-worker.ts'
import { runWorker, type RunningWorker } from './running-worker.ts'

interface SessionParts<Service extends object, State> {
  readonly start: () => Worker
  /** The file of its program, and what that does: `the program that searches`. */
  readonly name: string
  readonly what: string
  /** The state until the worker has told one. */
  readonly beginning: State
  readonly failed: (failure: Failure) => State
  /** Gives the worker its question, and the function that it tells its states to. */
  readonly open: (
    service: RunningWorker<Service>['service'],
    tell: ((state: State) => void) & ProxyMarked,
  ) => unknown
}

/** A worker that works on one question, and how far it has come. */
export interface WorkerSession<Service extends object, State> extends Pick<
  Store<State>,
  'subscribe'
> {
  readonly state: () => State
  /** Rejects where the worker has ended, or ends before its answer. */
  readonly ask: RunningWorker<Service>['ask']
  /** Has a running worker do something; one that has ended does nothing more. */
  readonly command: (command: (service: Remote<Service>) => unknown) => void
  /** The same, but one that has ended begins anew. */
  readonly resume: (command: (service: Remote<Service>) => unknown) => void
  readonly close: () => void
}

/**
 * Begins to work on a question in a worker of its own, until it is closed. A worker that ended took
 * with it what it had read: the state says that it failed, and `resume` begins anew.
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
      set(failed(endOfWorker(event, name, what)))
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

/** A service that reads on and stops when it is told to. */
interface ReadingService {
  readonly obey: (command: 'resume' | 'stop') => void
}

/** A session of a reading: it can be stopped, and goes on; one that has ended begins anew. */
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
 * Sessions that stay open to be come back to: the one of a key is begun by the first who asks for it,
 * and the same for the next. Those asked for first are closed when there are more than `most`, and
 * all when the user leaves.
 */
export function keptSessions<Session extends { readonly close: () => void }>(most: number) {
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
