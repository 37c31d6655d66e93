import { proxy, type Remote } from 'comlink'
import { stringifyJson } from '#ledger/json.ts'
import { endOfWorker } from '../worker/end-of-worker.ts'
import { openWorker } from '../worker/open.ts'
import { onUserLeft } from '../whose.ts'
import type { ComparisonCommand, ComparisonService } from './compare-service.ts'
import type {
  ComparisonQuestion,
  ComparisonSession,
  ComparisonState,
  SnapshotChoice,
} from './compare-state.ts'

/** So many comparisons stay open, to be come back to; each has the holdings of two snapshots. */
const maxOpen = 2

const open = new Map<string, ComparisonSession>()
onUserLeft(() => {
  for (const { close } of open.values()) close()
  open.clear()
})

/**
 * The comparison that a question asks for: begun by the first who asks, the same one for the next
 * with the same purpose.
 */
export function comparisonOf(question: ComparisonQuestion, purpose: string): ComparisonSession {
  const key = stringifyJson([
    purpose,
    [...question.owners],
    choiceJson(question.before),
    choiceJson(question.after),
  ])
  const known = open.get(key)
  if (known !== undefined) return known
  const session = openComparison(question)
  open.set(key, session)
  for (const [other, { close }] of [...open].slice(0, -maxOpen)) {
    open.delete(other)
    close()
  }
  return session
}

function choiceJson(choice: SnapshotChoice | undefined) {
  return choice === undefined ? null : { ...choice }
}

/** Begins a comparison, which is its caller's to close. */
export function openComparison(question: ComparisonQuestion): ComparisonSession {
  const listeners = new Set<() => void>()
  let state = beginning(question)
  let running: { readonly worker: Worker; readonly service: Remote<ComparisonService> } | undefined
  const show = (next: ComparisonState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const begin = () => {
    const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), {
      type: 'module',
      name: 'holdings-compare',
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      running = undefined
      const failure = endOfWorker(event, 'compare-worker', 'the program that compares')
      show({ ...beginning(question), phase: 'failed', failure })
    })
    running = { worker, service: openWorker<ComparisonService>(worker) }
    void running.service.open(question, proxy(show))
    return running
  }
  const obey = (command: ComparisonCommand) => () => {
    if (running !== undefined) void running.service.obey(command)
    else if (command === 'resume') {
      show(beginning(question))
      begin()
    }
  }
  begin()
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: obey('stop'),
    resume: obey('resume'),
    explain: obey('explain'),
    stopExplaining: obey('stopExplaining'),
    lines: async (view, first, end) =>
      (await running?.service.lines(view, first, end)) ?? { count: 0, lines: [] },
    exportAs: (view, format) => (running ?? begin()).service.exportAs(view, format),
    close() {
      listeners.clear()
      running?.worker.terminate()
      running = undefined
    },
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
