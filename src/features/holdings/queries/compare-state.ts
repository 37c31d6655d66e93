import type { Change, ComparedStatus, Horizon } from '../rules/compare.ts'
import type { ComparedLine } from '../rules/compare-lines.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import type { ReadingState } from '#shared/queries/worker/reading-state.ts'
import type { HoldingsQuestion } from './session-state.ts'
import type { Snapshot } from './snapshots.ts'

/**
 * Two snapshots of the same owners' holdings. With only one snapshot, every holding counts as
 * `stayed`.
 */
export interface ComparisonQuestion {
  readonly owners: readonly PartyId[]
  readonly before: SnapshotChoice | undefined
  readonly after: SnapshotChoice
  readonly purpose?: string
}

/** The request for a snapshot, without the owners. */
export type SnapshotChoice = Omit<HoldingsQuestion, 'owners'>

/** The loading progress of one snapshot. */
export interface SideState {
  readonly loaded: number
  readonly isWhole: boolean
  /** The returned snapshot. `undefined` before the first page. */
  readonly snapshot: Snapshot | undefined
  readonly served: AnswerVersion | undefined
}

/** The state of a comparison. Replaced at every change, a few times a second at most. */
export interface ComparisonState extends ReadingState {
  readonly before: SideState | undefined
  readonly after: SideState
  /** The comparison of the loaded parts, once loading is done, stopped or failed. */
  readonly compared: ComparisonResult | undefined
  readonly explaining: ExplainState
}

/** The compared snapshots and their differences. */
export interface ComparisonResult {
  /** Only contracts created before this time are compared. `all` if both snapshots are complete. */
  readonly horizon: Horizon
  readonly all: Change
  readonly byOwner: ReadonlyMap<PartyId, Change>
  readonly counts: Readonly<Record<ComparedStatus, number>>
  readonly unread: number
  /** True if the second snapshot is earlier than the first. */
  readonly isBackwards: boolean
}

/** The state of the search in the history between the snapshots. */
export interface ExplainState extends Omit<ReadingState, 'phase'> {
  readonly phase: ReadingState['phase'] | 'idle'
  readonly searched: number
  /** The share of the time range that was searched, 0 to 1. */
  readonly share: number
  /**
   * `total` is the number of contracts whose update is searched for. `found` is the number of these
   * contracts whose update was found.
   */
  readonly total: number
  readonly found: number
}

/** The filter and the order of the listed contracts. */
export interface ComparisonView {
  readonly statuses: readonly ComparedStatus[]
  /** `undefined` for all. */
  readonly owner: PartyId | undefined
  readonly sortBy: 'created' | 'amount'
}

export interface ListedLines {
  readonly count: number
  readonly lines: readonly ComparedLine[]
}
