import type { Failure } from '#ledger/failure.ts'
import { createPace } from '../search/pace.ts'
import { createBook, type Book } from './book.ts'
import { loadPages, type LoadParts, type PagePlace } from './load-pages.ts'
import type { HoldingsQuestion, HoldingsState } from './session-state.ts'

/** Loads the holdings of a question into a book, and tells how that stands. */
export interface HoldingsJob {
  readonly book: Book
  readonly state: () => HoldingsState
  readonly stop: () => void
  /** Goes on where it stopped or failed; while it waits, asks at once. */
  readonly resume: () => void
}

export interface JobParts extends Omit<LoadParts, 'onTrouble'> {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly changed: () => void
  /** Told of errors that no call made. */
  readonly report: (error: unknown) => void
}

type Standing = Pick<
  HoldingsState,
  'phase' | 'snapshot' | 'failure' | 'retryAt' | 'served' | 'holdingsPerSecond'
>

/** Begins to load at once. */
export function createHoldingsJob(question: HoldingsQuestion, parts: JobParts): HoldingsJob {
  const { now, changed, report, failureOf, wait } = parts
  const book = createBook()
  let standing: Standing = {
    phase: 'loading',
    snapshot: undefined,
    failure: undefined,
    retryAt: undefined,
    served: undefined,
    holdingsPerSecond: undefined,
  }
  let place: PagePlace | undefined
  let retries = 0
  let running = new AbortController()
  let hurry: () => void = ignore

  const set = (next: Partial<Standing>) => {
    standing = { ...standing, ...next }
    changed()
  }

  /** Ends with the wait, with the signal, or when it is to be asked at once. */
  const waitOrHurry = async (milliseconds: number, signal: AbortSignal) => {
    const waiting = new AbortController()
    hurry = () => waiting.abort()
    signal.addEventListener('abort', hurry, { once: true })
    await wait(milliseconds, waiting.signal)
    hurry = ignore
  }

  const run = async () => {
    const { signal } = (running = new AbortController())
    const onTrouble = ({ failure, waitMs }: { failure: Failure; waitMs: number | undefined }) => {
      if (waitMs === undefined) return
      retries++
      set({ phase: 'waiting', failure, retryAt: now() + waitMs, holdingsPerSecond: undefined })
    }
    set({ phase: 'loading', failure: undefined, retryAt: undefined })
    let paceOf = createPace()
    const paceNow = () => paceOf({ at: now(), searched: book.holdings.length, share: undefined })
    paceNow()
    const pages = loadPages(question, place, { ...parts, wait: waitOrHurry, onTrouble }, signal)
    try {
      for await (const page of pages) {
        if (signal.aborted) return
        book.enter(page.contracts)
        place = page.place
        // Waiting is no loading: the pace begins anew.
        if (standing.phase === 'waiting') paceOf = createPace()
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
    book,
    state: () => ({
      ...standing,
      loaded: book.holdings.length,
      retries,
      totalsByOwner: book.totalsByOwner(),
      totals: book.totals(),
      unread: book.unread(),
    }),
    stop() {
      running.abort()
      if (standing.phase === 'loading' || standing.phase === 'waiting') {
        set({ phase: 'stopped', failure: undefined, retryAt: undefined })
      }
    },
    resume() {
      if (standing.phase === 'waiting') hurry()
      else if (standing.phase === 'stopped' || standing.phase === 'failed') void run()
    },
  }
}

function ignore(): void {}
