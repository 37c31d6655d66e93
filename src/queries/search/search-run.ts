import type { Position } from '#ledger/history/position.ts'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import type { Served } from '../generation.ts'
import type { IndexNews } from '../history-index/both-ways.ts'
import type { SearchTrouble } from './search-state.ts'
import type { FoundMatches } from './search-store.ts'

/** A range with both its ends, both included. */
export interface SearchRange {
  readonly from: Position
  readonly to: Position
}

/** What a search may still find, in matches and characters of their JSON. */
export interface ResultLimit {
  readonly matches: number
  readonly bytes: number
}

/** Where a run begins, and what it may still find. */
export interface RunStart extends SearchRange {
  readonly order: SearchQuery['order']
  readonly reached: Position | undefined
  readonly limit: ResultLimit
}

/** Some more of the range. */
export interface SearchStep {
  readonly reached: Position
  readonly searched: number
  readonly found: FoundMatches
  /** Whether one more match would be over the limit; it is the last step then. */
  readonly isFull: boolean
  /** Who answered, where an index is asked too. */
  readonly by?: 'index' | 'scan'
}

/** What is told of a run's requests while it runs. */
export interface RunWatch {
  readonly asked: (pageSize: number) => void
  readonly answered: (served: Omit<Served<unknown>, 'answer'>) => void
  readonly troubled: (trouble: SearchTrouble) => void
  /** How the index does, where one is asked. */
  readonly index?: (news: IndexNews) => void
}

export type RunSearch = (
  start: RunStart,
  watch: RunWatch,
  signal: AbortSignal,
) => AsyncIterable<SearchStep>
