import type { Failure } from '#ledger/failure.ts'
import type { Change, ComparedStatus, Horizon } from '../rules/compare.ts'
import type { ComparedLine } from '../rules/compare-lines.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import type { HoldingsQuestion, LoadingPhase } from './session-state.ts'
import type { Snapshot } from './snapshots.ts'

/**
 * Two snapshots of the same owners' holdings. If there is only one, every holding counts as
 * `stayed`.
 */
export interface ComparisonQuestion {
  readonly owners: readonly PartyId[]
  readonly before: SnapshotChoice | undefined
  readonly after: SnapshotChoice
}

/** The request for a snapshot, without the owners. */
export type SnapshotChoice = Omit<HoldingsQuestion, 'owners'>

/** The progress of one snapshot's holdings. */
export interface SideState {
  readonly loaded: number
  readonly isWhole: boolean
  /** The snapshot that answered; `undefined` before the first page. */
  readonly snapshot: Snapshot | undefined
  readonly served: AnswerVersion | undefined
}

/** The state of a comparison; a new object on every change, a few times a second at most. */
export interface ComparisonState {
  readonly phase: LoadingPhase
  readonly before: SideState | undefined
  readonly after: SideState
  readonly holdingsPerSecond: number | undefined
  readonly failure: Failure | undefined
  /** Time of the next retry, in milliseconds since 1970. */
  readonly retryAt: number | undefined
  readonly retries: number
  /** The comparison of the loaded parts, once loading is done, stopped or failed. */
  readonly compared: ComparisonResult | undefined
  readonly explaining: ExplainState
}

/** The compared snapshots and their differences. */
export interface ComparisonResult {
  /** Only contracts created before this time are compared; `all` if both snapshots are complete. */
  readonly horizon: Horizon
  readonly all: Change
  readonly byOwner: ReadonlyMap<PartyId, Change>
  readonly counts: Readonly<Record<ComparedStatus, number>>
  readonly unread: number
  /** True if the second snapshot is the earlier one. */
  readonly isBackwards: boolean
}

/** The state of the reading of the history between the snapshots. */
export interface ExplainState {
  readonly phase: 'idle' | 'walking' | 'waiting' | 'stopped' | 'done' | 'failed'
  /** The number of updates read. */
  readonly searched: number
  /** Progress in the time between the snapshots, 0 to 1. */
  readonly share: number
  /** The number of contracts whose update is searched, and the number found. */
  readonly total: number
  readonly found: number
  readonly failure: Failure | undefined
  readonly retryAt: number | undefined
}

/** The filter and the order of the listed contracts. */
export interface ComparisonView {
  readonly statuses: readonly ComparedStatus[]
  /** `undefined` for all. */
  readonly owner: PartyId | undefined
  readonly sortBy: 'created' | 'amount'
}

/** A comparison, running in a worker, where its holdings stay. */
export interface ComparisonSession {
  readonly state: () => ComparisonState
  readonly subscribe: (listener: () => void) => () => void
  /** Stops loading. The loaded parts are compared. */
  readonly stop: () => void
  /** Resumes a stopped or failed comparison. While it waits for a retry, retries at once. */
  readonly resume: () => void
  /**
   * Starts or resumes the search for updates that ended contracts, in the history between the
   * snapshots.
   */
  readonly explain: () => void
  readonly stopExplaining: () => void
  /** Lines of a view, from `first` up to `end`, exclusive. */
  readonly lines: (view: ComparisonView, first: number, end: number) => Promise<ListedLines>
  /** Exports exactly the contracts that a view lists. */
  readonly exportAs: (view: ComparisonView, format: 'csv' | 'json') => Promise<Blob>
  /** Frees the worker's memory. */
  readonly close: () => void
}

export interface ListedLines {
  readonly count: number
  readonly lines: readonly ComparedLine[]
}
