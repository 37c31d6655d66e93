import type { Failure } from '#ledger/failure.ts'
import type { Position } from '#ledger/history/position.ts'
import type { Match } from '../rules/search-query.ts'
import type { IndexProvenance } from './history-index/index-provenance.ts'

/** The format of a file: complete updates (`jsonl`), or rows with the columns of the table. */
export type FileFormat = 'jsonl' | 'csv' | 'json'

export type SearchPhase =
  /** The search has not started yet, or was deleted. */
  | 'idle'
  | 'running'
  /** A page failed and is retried at `trouble.retryAt`. */
  | 'waiting'
  | 'paused'
  /** The maximum number of matches is reached. Continues only with a narrower filter or range. */
  | 'full'
  | 'done'
  | 'cancelled'
  /** A failure that a retry cannot solve; `resume` requests the same page again. */
  | 'failed'

/** A page that failed. */
export interface SearchPageFailure {
  readonly failure: Failure
  /** The number of requests for this page. */
  readonly attempts: number
  /** Milliseconds since 1970; `undefined` if the page is not retried automatically. */
  readonly retryAt: number | undefined
}

/** The state of a search. A new object on every change, at most about eight times a second. */
export interface SearchState extends IndexProvenance {
  readonly phase: SearchPhase
  /** Number of updates that were searched. */
  readonly searched: number
  readonly matches: number
  /** The position up to which, inclusive, everything was searched since the start. */
  readonly reached: Position | undefined
  /** The range, as it was resolved at the start. */
  readonly from: Position | undefined
  readonly to: Position | undefined
  /** The speed in the last seconds. */
  readonly updatesPerSecond: number | undefined
  /**
   * The estimated seconds left, calculated from the record time reached; `undefined` if unknown.
   */
  readonly secondsLeft: number | undefined
  /** Progress in the range's record time, 0 to 1; `undefined` if unknown. */
  readonly share: number | undefined
  readonly trouble: SearchPageFailure | undefined
  /** The number of pages that were retried so far. */
  readonly retries: number
  readonly pageSize: number
  /** The endpoint version that answers; `undefined` before the first page. */
  readonly served: { readonly endpoint: string; readonly isOlderForm: boolean } | undefined
  /** `kept` if position and matches survive a reload, otherwise the reason why not. */
  readonly kept: 'kept' | 'storage is full' | 'storage is not available'
}

/** One search that runs in a worker. Its results survive a reload of the page. */
export interface HistorySearch {
  readonly state: () => SearchState
  readonly subscribe: (listener: () => void) => () => void
  /** Returns a match by its index in the search's order; `undefined` beyond `state().matches`. */
  readonly matchAt: (index: number) => Match | undefined
  /** Starts, or starts again after the end. */
  readonly start: () => void
  /**
   * Starts the search if it has never run. Does not resume a stopped search, and does not repeat a
   * finished one.
   */
  readonly startNew: () => void
  readonly pause: () => void
  readonly resume: () => void
  /** Ends the search. Its results are kept. */
  readonly cancel: () => void
  /** Ends the search, and deletes its position and matches from the browser. */
  readonly forget: () => Promise<void>
  /**
   * Exports the matches so far: whole updates as JSON Lines, or their rows as CSV or JSON, with the
   * network's name of its token, if known, next to amounts.
   */
  readonly exportAs: (format: FileFormat, token: string | undefined) => Promise<Blob>
}

/** A search that the browser stores. */
export interface SearchSummary {
  /** The text that the page's URL contains for filter, range and order: `where=…&from=…`. */
  readonly search: string
  readonly phase: SearchPhase
  readonly matches: number
  readonly searched: number
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly touched: number
}
