import type { LoadedHoldings } from '../rules/compare.ts'
import type { Holding } from '../rules/holding.ts'
import { readHolding } from '../rules/read-holding.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import type { SideState } from './compare-state.ts'
import { loadPages, type LoadParts, type PageCursor } from './load-pages.ts'
import type { HoldingsQuestion } from './session-state.ts'
import type { Snapshot } from './snapshots.ts'

/** The loaded holdings of one snapshot. */
export interface ComparedSide extends LoadedHoldings {
  readonly state: () => SideState
  /** Resumes loading until the end or until the signal aborts. */
  readonly load: (parts: LoadParts, signal: AbortSignal, onPage: () => void) => Promise<void>
}

export function createSide(question: HoldingsQuestion): ComparedSide {
  const holdings: Holding[] = []
  let isWhole = false
  let cursor: PageCursor | undefined
  let snapshot: Snapshot | undefined
  let served: AnswerVersion | undefined
  return {
    holdings,
    get isWhole() {
      return isWhole
    },
    state: () => ({ loaded: holdings.length, isWhole, snapshot, served }),
    async load(parts, signal, onPage) {
      if (isWhole) return
      for await (const page of loadPages(question, cursor, parts, signal)) {
        for (const contract of page.contracts) holdings.push(readHolding(contract))
        snapshot = page.snapshot
        served = { endpoint: page.endpoint, isOlderForm: page.isOlderForm }
        cursor = page.cursor
        isWhole = page.cursor === undefined
        onPage()
      }
    },
  }
}
