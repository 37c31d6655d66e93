import { pageTokens } from '#shared/queries/worker/page-tokens.ts'
import { openSession } from '#shared/queries/worker/worker-session.ts'
import type { ContractsWorker } from './contracts-worker.ts'
import type { ContractsQuestion, ContractsSession, ContractsState } from './session-state.ts'

const nothingYet: ContractsState = {
  phase: 'reading',
  read: 0,
  perSecond: undefined,
  failure: undefined,
  retryAt: undefined,
  retries: 0,
  form: undefined,
  hasRestarted: false,
  byTemplate: [],
  templates: 0,
  unread: 0,
  viewless: 0,
  viewOf: undefined,
  version: 0,
}

/** Starts to read all contracts of a question in a separate worker, until the session is closed. */
export function openContracts(question: ContractsQuestion): ContractsSession {
  const session = openSession<ContractsWorker, ContractsState>({
    start: () =>
      new Worker(new URL('./contracts-worker.ts', import.meta.url), {
        type: 'module',
        name: 'contracts',
      }),
    name: 'contracts-worker',
    what: 'the program that reads contracts',
    beginning: nothingYet,
    failed: (failure) => ({ ...nothingYet, phase: 'failed', failure }),
    open: (service, tell) => service.open(question, pageTokens(), tell),
  })
  const { state, subscribe, ask, close } = session
  return {
    state,
    subscribe,
    close,
    stop: () => session.command((service) => service.stop()),
    resume: () => session.resume((service) => service.resume()),
    readAs: (type) => session.command((service) => service.readAs(type)),
    lines: (view, first, end) => ask((service) => service.lines(view, first, end)),
    columnsByLooks: (template) => ask((service) => service.columnsByLooks(template)),
    exportAs: (view, format) => ask((service) => service.exportAs(view, format)),
  }
}
