import type { Failure } from '#ledger/failure.ts'
import { createRateEstimator } from '#shared/queries/worker/rate-estimator.ts'
import { createSkippableWait } from '#shared/queries/worker/skippable-wait.ts'
import { createHoldingsStore, type HoldingsStore } from './holdings-store.ts'
import { loadPages, type LoadParts, type PageCursor } from './load-pages.ts'
import type { HoldingsQuestion, HoldingsState } from './session-state.ts'

/** Loads the holdings of a question into a book, and reports its state. */
export interface HoldingsJob {
  readonly store: HoldingsStore
  readonly state: () => HoldingsState
  readonly stop: () => void
  /** Resumes a stopped or failed loading. While it waits for a retry, retries at once. */
  readonly resume: () => void
}

export interface JobParts extends Omit<LoadParts, 'onTrouble'> {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly changed: () => void
  /** Called with errors that no call made. */
  readonly report: (error: unknown) => void
}

type LoadState = Pick<
  HoldingsState,
  'phase' | 'snapshot' | 'failure' | 'retryAt' | 'served' | 'holdingsPerSecond'
>

/** Creates a job that starts to load at once. */
export function createHoldingsJob(question: HoldingsQuestion, parts: JobParts): HoldingsJob {
  const { now, changed, report, failureOf } = parts
  const store = createHoldingsStore()
  let load: LoadState = {
    phase: 'loading',
    snapshot: undefined,
    failure: undefined,
    retryAt: undefined,
    served: undefined,
    holdingsPerSecond: undefined,
  }
  let place: PageCursor | undefined
  let retries = 0
  let running = new AbortController()
  const { wait, askAtOnce } = createSkippableWait(parts.wait)

  const set = (next: Partial<LoadState>) => {
    load = { ...load, ...next }
    changed()
  }

  const run = async () => {
    const { signal } = (running = new AbortController())
    const onTrouble = ({ failure, waitMs }: { failure: Failure; waitMs: number | undefined }) => {
      if (waitMs === undefined) return
      retries++
      set({ phase: 'waiting', failure, retryAt: now() + waitMs, holdingsPerSecond: undefined })
    }
    set({ phase: 'loading', failure: undefined, retryAt: undefined })
    let paceOf = createRateEstimator()
    const paceNow = () => paceOf({ at: now(), searched: store.holdings.length, share: undefined })
    paceNow()
    const pages = loadPages(question, place, { ...parts, wait, onTrouble }, signal)
    try {
      for await (const page of pages) {
        if (signal.aborted) return
        store.add(page.contracts)
        place = page.place
        // Waiting time does not count: the rate estimate starts again.
        if (load.phase === 'waiting') paceOf = createRateEstimator()
        const { snapshot, endpoint, isOlderForm } = page
        set({
          phase: page.place === undefined ? 'done' : 'loading',
          snapshot,
          served: { endpoint, isOlderForm },
          failure: undefined,
          retryAt: undefined,
          holdingsPerSecond: paceNow().updatesPerSecond,
        })
      }
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined) report(error)
      else set({ phase: 'failed', failure, retryAt: undefined })
    }
  }
  void run()

  return {
    store,
    state: () => ({
      ...load,
      loaded: store.holdings.length,
      retries,
      totalsByOwner: store.totalsByOwner(),
      totals: store.totals(),
      unread: store.unread(),
    }),
    stop() {
      running.abort()
      if (load.phase === 'loading' || load.phase === 'waiting') {
        set({ phase: 'stopped', failure: undefined, retryAt: undefined })
      }
    },
    resume() {
      if (load.phase === 'waiting') askAtOnce()
      else if (load.phase === 'stopped' || load.phase === 'failed') void run()
    },
  }
}
