import type { Position } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { ReadingState } from '#shared/queries/worker/reading-state.ts'

/** The providers and the period of the activity, both ends inclusive. */
export interface ActivityQuestion {
  readonly parties: readonly PartyId[]
  readonly from: Position
  readonly to: Position
}

/**
 * The state of a reading of recorded activity. A new object on every change, at most a few times a
 * second.
 */
export interface ActivityState extends ReadingState {
  /** True if Scan's release is too old to have a list of events. */
  readonly isMissing: boolean
  readonly searched: number
  /** The number of events with a record of an app's activity, of any provider. */
  readonly recorded: number
  /** Time of the first event with a verdict. Scan has no earlier activity. */
  readonly firstVerdict: RecordTime | undefined
  /** The position of the last read event. Scan's events may end before the period. */
  readonly reached: Position | undefined
  /** Progress in the period, 0 to 1. */
  readonly share: number
}
