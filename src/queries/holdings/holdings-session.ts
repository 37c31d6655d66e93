import { proxy, type Remote } from 'comlink'
import { totalsOf } from '#ledger/holdings/totals.ts'
import { workerEnd, type WorkerEnd } from '../worker/end.ts'
import { endOfWorker } from '../worker/end-of-worker.ts'
import { openWorker } from '../worker/open.ts'
import type { HoldingsService } from './holdings-service.ts'
import type { HoldingsQuestion, HoldingsSession, HoldingsState } from './session-state.ts'

interface OpenWorker {
  readonly worker: Worker
  readonly service: Remote<HoldingsService>
  readonly before: WorkerEnd['before']
}

const nothingYet: HoldingsState = {
  phase: 'loading',
  loaded: 0,
  holdingsPerSecond: undefined,
  snapshot: undefined,
  failure: undefined,
  retryAt: undefined,
  retries: 0,
  served: undefined,
  totalsByOwner: new Map(),
  totals: totalsOf([]),
  unread: 0,
}

/**
 * Begins to load all holdings that a question asks for, in a worker of its own, until it is closed.
 * A worker that ended took with it what it had loaded: `resume` begins anew then.
 */
export function openHoldings(question: HoldingsQuestion): HoldingsSession {
  let state = nothingYet
  const listeners = new Set<() => void>()
  let opened: OpenWorker | undefined

  const show = (next: HoldingsState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const begin = (): OpenWorker => {
    const worker = new Worker(new URL('./holdings-worker.ts', import.meta.url), {
      type: 'module',
      name: 'holdings',
    })
    const { before, end } = workerEnd()
    worker.addEventListener('error', (event) => {
      worker.terminate()
      opened = undefined
      const failure = endOfWorker(event, 'holdings-worker', 'the program that loads holdings')
      show({ ...nothingYet, phase: 'failed', failure })
      end(new Error(`The holdings’ worker ended: ${event.message}`))
    })
    const service = openWorker<HoldingsService>(worker)
    const tell = (next: HoldingsState) => {
      if (opened?.worker === worker) show(next)
    }
    void service.open(question, proxy(tell))
    return { worker, service, before }
  }
  opened = begin()

  const ask = <Answer>(
    question: (service: Remote<HoldingsService>) => Promise<Answer>,
  ): Promise<Answer> => {
    if (opened === undefined) return Promise.reject(new Error('The holdings’ worker ended.'))
    return opened.before(question(opened.service))
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => void opened?.service.stop(),
    resume() {
      if (opened !== undefined) {
        void opened.service.resume()
        return
      }
      opened = begin()
      show(nothingYet)
    },
    arrange: (arrangement) => ask((service) => service.arrange(arrangement)),
    lines: (first, end) => ask((service) => service.lines(first, end)),
    json: (index) => ask((service) => service.json(index)),
    exportAs: (format) => ask((service) => service.exportAs(format)),
    close() {
      opened?.worker.terminate()
      opened = undefined
      listeners.clear()
    },
  }
}
