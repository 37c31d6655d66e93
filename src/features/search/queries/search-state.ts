import type { Failure } from '#ledger/failure.ts'
import type { Position } from '#ledger/history/position.ts'
import type { Match } from '../rules/search-query.ts'
import type { IndexProvenance } from './history-index/index-provenance.ts'

/** Complete updates (`jsonl`), or rows with the columns of the table. */
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
  /** The search failed, and a retry would not help. `resume` requests the same page again. */
  | 'failed'

/** A page that failed. */
export interface SearchPageFailure {
  readonly failure: Failure
  readonly attempts: number
  /** Milliseconds since 1970. `undefined` without an automatic retry. */
  readonly retryAt: number | undefined
}

/** The state of a search. A new object on every change, at most about eight times a second. */
export interface SearchState extends IndexProvenance {
  readonly phase: SearchPhase
  readonly searched: number
  readonly matches: number
  /** The last position of the searched part, inclusive. */
  readonly reached: Position | undefined
  /** The range that was resolved when the search started. */
  readonly from: Position | undefined
  readonly to: Position | undefined
  /** The speed in the last seconds. */
  readonly updatesPerSecond: number | undefined
  /** The estimated seconds left, from the record time reached. `undefined` if unknown. */
  readonly secondsLeft: number | undefined
  /** Progress in the range's record time, 0 to 1. `undefined` if unknown. */
  readonly share: number | undefined
  readonly trouble: SearchPageFailure | undefined
  readonly retries: number
  readonly pageSize: number
  /** The endpoint version in use. `undefined` before the first page. */
  readonly served: { readonly endpoint: string; readonly isOlderForm: boolean } | undefined
  /** `kept` if position and matches survive a reload, otherwise the reason why they do not. */
  readonly storageStatus: 'kept' | 'storage is full' | 'storage is not available'
}

/** One search that runs in a worker. Its results survive a reload of the page. */
export interface HistorySearch {
  readonly state: () => SearchState
  readonly subscribe: (listener: () => void) => () => void
  /** Returns a match by its index in search order, or `undefined` beyond `state().matches`. */
  readonly matchAt: (index: number) => Match | undefined
  /** Starts the search, or restarts it after its end. */
  readonly start: () => void
  /** Starts the search if it has never run. Does not resume or repeat a search. */
  readonly startNew: () => void
  readonly pause: () => void
  readonly resume: () => void
  /** Ends the search and keeps its results. */
  readonly cancel: () => void
  /** Ends the search and deletes its position and matches from the browser. */
  readonly forget: () => Promise<void>
  /**
   * Exports the matches so far: complete updates as JSON Lines, or rows as CSV or JSON. Amounts
   * have the network's name of its token, if known.
   */
  readonly exportAs: (format: FileFormat, token: string | undefined) => Promise<Blob>
}

/** A search that the browser stores. */
export interface SearchSummary {
  /** Filter, range and order as in the address: `where=…&from=…`. */
  readonly search: string
  readonly phase: SearchPhase
  readonly matches: number
  readonly searched: number
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly touched: number
}
