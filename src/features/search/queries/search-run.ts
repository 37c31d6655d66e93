import type { Position } from '#ledger/history/position.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import type { VersionedAnswer } from '#shared/queries/api-version.ts'
import type { IndexReadStatus } from './history-index/read-with-index-fallback.ts'
import type { SearchPageFailure } from './search-state.ts'
import type { StoredMatches } from './search-store.ts'

/** A range with both ends, inclusive. */
export interface SearchRange {
  readonly from: Position
  readonly to: Position
}

/** The limits of further results, in matches and characters of their JSON. */
export interface ResultLimit {
  readonly matches: number
  readonly bytes: number
}

/** The start of a run, and the limits of its results. */
export interface RunStart extends SearchRange {
  readonly order: SearchQuery['order']
  readonly reached: Position | undefined
  readonly limit: ResultLimit
}

/** A further batch of the range. */
export interface SearchStep {
  readonly reached: Position
  readonly searched: number
  readonly found: StoredMatches
  /** True if one more match would exceed the limit. The step is then the last one. */
  readonly isFull: boolean
  /** The source of the answer, if an index is configured. */
  readonly by?: 'index' | 'scan'
}

/** Callbacks about a run's requests. */
export interface RunCallbacks {
  readonly requested: (pageSize: number) => void
  readonly answered: (served: Omit<VersionedAnswer<unknown>, 'answer'>) => void
  readonly troubled: (trouble: SearchPageFailure) => void
  readonly index?: (news: IndexReadStatus) => void
}

export type RunSearch = (
  start: RunStart,
  watch: RunCallbacks,
  signal: AbortSignal,
) => AsyncIterable<SearchStep>
