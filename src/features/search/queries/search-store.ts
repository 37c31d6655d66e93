/** Storage of searches in the browser: their positions and results. */
import type { Position } from '#ledger/history/position.ts'
import type { Match } from '../rules/search-query.ts'
import type { UpdatesBySource } from './history-index/index-provenance.ts'
import type { SearchPageFailure } from './search-state.ts'

/**
 * The state of a search. The store contains exactly the matches of the part that was searched up to
 * `reached`.
 */
export interface SearchRecord {
  /** The search's text form: its key. */
  readonly search: string
  /** Incremented with every write, so that two tabs never overwrite each other's data. */
  readonly revision: number
  readonly phase: 'running' | 'paused' | 'full' | 'done' | 'cancelled' | 'failed'
  readonly from: Position | undefined
  readonly to: Position | undefined
  readonly reached: Position | undefined
  readonly searched: number
  /** Absent if no index was used. */
  readonly answeredBy?: UpdatesBySource
  readonly matches: number
  /**
   * Characters of the matches' JSON, counted as bytes because ledgers contain almost only ASCII.
   */
  readonly bytes: number
  readonly retries: number
  readonly trouble: SearchPageFailure | undefined
  /** Time of the last write, in milliseconds since 1970. */
  readonly touched: number
}

/** Further matches, which follow the matches already stored. */
export interface StoredMatches {
  readonly rows: readonly Match[]
  /** Each update as one line of JSON. */
  readonly lines: readonly string[]
}

export interface SearchStore {
  readonly read: (search: string) => Promise<SearchRecord | undefined>
  readonly rows: (search: string, first: number) => Promise<Match[]>
  readonly lines: (search: string) => AsyncIterable<string>
  /** Stores a record, and deletes the results of the earlier search with the same text. */
  readonly begin: (record: SearchRecord) => Promise<void>
  /**
   * Stores the next record together with the new matches, both or neither.
   * @throws SearchOvertakenError if the previous record is not the last one stored
   */
  readonly write: (record: SearchRecord, found: StoredMatches) => Promise<void>
  readonly remove: (search: string) => Promise<void>
  readonly list: () => Promise<SearchRecord[]>
}

/** Thrown if another tab has written or deleted the same search. */
export class SearchOvertakenError extends Error {
  override readonly name = 'SearchOvertakenError'
}
