import type { Position } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { RecordedActivity } from '#ledger/rewards/app-activity.ts'
import type { ReadingControls, ReadingState } from '../worker/reading-state.ts'

/** Whose activity, from when to when, both included. */
export interface ActivityQuestion {
  readonly parties: readonly PartyId[]
  readonly from: Position
  readonly to: Position
}

/** How a reading of recorded activity stands; a new object on every change, a few times a second at most. */
export interface ActivityState extends ReadingState {
  /** Scan has no list of events at all: its release is older. */
  readonly isMissing: boolean
  /** Events read. */
  readonly searched: number
  /** Of them, those that have a record of some app's activity, whoever's. */
  readonly recorded: number
  /** When the first event was that has a verdict: of what came before, Scan keeps no activity. */
  readonly firstVerdict: RecordTime | undefined
  /** Up to where events were read: those of Scan may end before the period does. */
  readonly reached: Position | undefined
  /** Of the period, 0 to 1. */
  readonly share: number
}

/** What Scan recorded of apps' activity, read in a worker, where it stays. */
export interface ActivitySession extends ReadingControls {
  readonly state: () => ActivityState
  /** By round and app, as far as it was read. */
  readonly rounds: () => Promise<readonly RecordedActivity[]>
}
