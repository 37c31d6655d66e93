import { pageTokens } from '#shared/queries/worker/page-tokens.ts'
import { openSession } from '#shared/queries/worker/worker-session.ts'
import type { CompareQuestion, CompareSession, CompareState } from './compare-state.ts'
import type { CompareWorker } from './compare-worker.ts'

const nothingYet: CompareState = {
  before: { phase: 'reading', read: 0 },
  after: { phase: 'reading', read: 0 },
  failure: undefined,
  retryAt: undefined,
  compared: undefined,
}

/**
 * Starts to load the contracts of two offsets in a separate worker, until the session is closed.
 */
export function openComparedContracts(question: CompareQuestion): CompareSession {
  const session = openSession<CompareWorker, CompareState>({
    start: () =>
      new Worker(new URL('./compare-worker.ts', import.meta.url), {
        type: 'module',
        name: 'contracts-compare',
      }),
    name: 'compare-worker',
    what: 'the program that compares contracts',
    beginning: nothingYet,
    failed: (failure) => ({
      ...nothingYet,
      before: { phase: 'failed', read: 0 },
      after: { phase: 'failed', read: 0 },
      failure,
    }),
    open: (service, tell) => service.open(question, pageTokens(), tell),
  })
  const { state, subscribe, ask, close } = session
  return {
    state,
    subscribe,
    close,
    stop: () => session.command((service) => service.stop()),
    resume: () => session.resume((service) => service.resume()),
    lines: (view, first, end) => ask((service) => service.lines(view, first, end)),
    exportAs: (view, format) => ask((service) => service.exportAs(view, format)),
  }
}
