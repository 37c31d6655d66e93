import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import type { Job } from '#shared/queries/worker/job.ts'
import {
  createResumableReading,
  type ReadingParts,
} from '#shared/queries/worker/resumable-reading.ts'
import { createHoldingsStore, type HoldingsStore } from './holdings-store.ts'
import { loadPages, type LoadParts, type PageCursor } from './load-pages.ts'
import type { HoldingsQuestion, HoldingsState } from './session-state.ts'
import type { Snapshot } from './snapshots.ts'

/** Loads the holdings of a question into a store, and reports its state. */
export interface HoldingsJob extends Job<HoldingsState> {
  readonly store: HoldingsStore
}

export type HoldingsParts = ReadingParts & Omit<LoadParts, 'insisting'>

export function createHoldingsJob(question: HoldingsQuestion, parts: HoldingsParts): HoldingsJob {
  const store = createHoldingsStore()
  let isWhole = false
  let cursor: PageCursor | undefined
  let snapshot: Snapshot | undefined
  let served: AnswerVersion | undefined

  const reading = createResumableReading(parts, async (signal) => {
    if (isWhole) return
    const insisting = reading.insisting(signal)
    reading.counted(store.holdings.length)
    for await (const page of loadPages(question, cursor, { ...parts, insisting }, signal)) {
      signal.throwIfAborted()
      store.add(page.contracts)
      snapshot = page.snapshot
      served = { endpoint: page.endpoint, isOlderForm: page.isOlderForm }
      cursor = page.cursor
      isWhole = cursor === undefined
      reading.counted(store.holdings.length)
      reading.answered()
    }
  })

  return {
    store,
    state: () => ({
      ...reading.state(),
      snapshot,
      served,
      loaded: store.holdings.length,
      totalsByOwner: store.totalsByOwner(),
      totals: store.totals(),
      unread: store.unread(),
    }),
    stop: reading.stop,
    resume: reading.resume,
  }
}
