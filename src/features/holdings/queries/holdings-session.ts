import { totalsOf } from '../rules/totals.ts'
import { openSession } from '#shared/queries/worker/worker-session.ts'
import type { HoldingsService } from './holdings-service.ts'
import type { HoldingsQuestion, HoldingsSession, HoldingsState } from './session-state.ts'

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

/** Starts to load all holdings of a question in a separate worker, until the session is closed. */
export function openHoldings(question: HoldingsQuestion): HoldingsSession {
  const session = openSession<HoldingsService, HoldingsState>({
    start: () =>
      new Worker(new URL('./holdings-worker.ts', import.meta.url), {
        type: 'module',
        name: 'holdings',
      }),
    name: 'holdings-worker',
    what: 'the program that loads holdings',
    beginning: nothingYet,
    failed: (failure) => ({ ...nothingYet, phase: 'failed', failure }),
    open: (service, tell) => service.open(question, tell),
  })
  const { state, subscribe, ask, close } = session
  return {
    state,
    subscribe,
    close,
    stop: () => session.command((service) => service.stop()),
    resume: () => session.resume((service) => service.resume()),
    arrange: (arrangement) => ask((service) => service.arrange(arrangement)),
    lines: (first, end) => ask((service) => service.lines(first, end)),
    json: (index) => ask((service) => service.json(index)),
    exportAs: (format) => ask((service) => service.exportAs(format)),
  }
}
