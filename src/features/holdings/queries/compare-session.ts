import { stringifyJson } from '#ledger/json.ts'
import { createSessionCache, openSession } from '#shared/queries/worker/worker-session.ts'
import type { ComparisonCommand, ComparisonService } from './compare-service.ts'
import type {
  ComparisonQuestion,
  ComparisonSession,
  ComparisonState,
  SnapshotChoice,
} from './compare-state.ts'

/** At most two comparisons are kept, because each has the holdings of two snapshots. */
const sessionOf = createSessionCache<ComparisonSession>(2)

/**
 * Returns the comparison for a question. The first caller with a purpose starts it, later ones
 * share it.
 */
export function comparisonOf(question: ComparisonQuestion, purpose: string): ComparisonSession {
  const { owners, before, after } = question
  const key = stringifyJson([purpose, [...owners], choiceJson(before), choiceJson(after)])
  return sessionOf(key, () => openComparison(question))
}

function choiceJson(choice: SnapshotChoice | undefined) {
  return choice === undefined ? null : { ...choice }
}

/** Starts a comparison. The caller has to close it. */
export function openComparison(question: ComparisonQuestion): ComparisonSession {
  const session = openSession<ComparisonService, ComparisonState>({
    start: () =>
      new Worker(new URL('./compare-worker.ts', import.meta.url), {
        type: 'module',
        name: 'holdings-compare',
      }),
    name: 'compare-worker',
    what: 'the program that compares',
    beginning: beginning(question),
    failed: (failure) => ({ ...beginning(question), phase: 'failed', failure }),
    open: (service, tell) => service.open(question, tell),
  })
  const { state, subscribe, ask, close } = session
  const obey = (command: ComparisonCommand) => () =>
    session.command((service) => service.obey(command))
  return {
    state,
    subscribe,
    close,
    stop: obey('stop'),
    resume: () => session.resume((service) => service.obey('resume')),
    explain: obey('explain'),
    stopExplaining: obey('stopExplaining'),
    lines: (view, first, end) => ask((service) => service.lines(view, first, end)),
    exportAs: (view, format) => ask((service) => service.exportAs(view, format)),
  }
}

function beginning({ before }: ComparisonQuestion): ComparisonState {
  const nothing = { loaded: 0, isWhole: false, snapshot: undefined, served: undefined }
  return {
    phase: 'loading',
    before: before === undefined ? undefined : nothing,
    after: nothing,
    holdingsPerSecond: undefined,
    failure: undefined,
    retryAt: undefined,
    retries: 0,
    compared: undefined,
    explaining: {
      phase: 'idle',
      searched: 0,
      share: 0,
      total: 0,
      found: 0,
      failure: undefined,
      retryAt: undefined,
    },
  }
}
