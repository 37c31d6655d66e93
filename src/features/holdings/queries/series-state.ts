import type { PartyId } from '#ledger/identifier.ts'
import type { Job } from '#shared/queries/worker/job.ts'
import type { ReadingState } from '#shared/queries/worker/reading-state.ts'
import type { NamedSnapshot } from './named-snapshot.ts'
import type { Snapshot } from './snapshots.ts'
import type { HoldingsSummaryAnswer } from './summary.ts'

/** The snapshots of a series: those of a range, or individual ones. */
export type SeriesTimes =
  | {
      readonly from: NamedSnapshot
      readonly to: NamedSnapshot
      /** The minimum distance between two snapshots in microseconds; 0 for every snapshot. */
      readonly step: bigint
    }
  | { readonly at: readonly NamedSnapshot[] }

export interface SeriesQuestion {
  readonly owners: readonly PartyId[]
  readonly times: SeriesTimes
  /**
   * The source of the sums: Scan's summary, which is fast, or this program, from every contract. If
   * Scan refuses to sum up that many, this program does.
   */
  readonly by: 'summary' | 'contracts'
}

/** One snapshot of a series. */
export interface SeriesPoint {
  readonly snapshot: Snapshot
  /** `undefined` until Scan has answered. */
  readonly answer: HoldingsSummaryAnswer | undefined
}

/** The state of a series; a new object on every change. */
export interface SeriesState extends ReadingState {
  /** The known points in ascending order of time. */
  readonly points: readonly SeriesPoint[]
  /** True if the range has more snapshots than a series can have. */
  readonly isCut: boolean
}

/** The reading of a series. */
export interface SeriesRun extends Job<SeriesState> {
  readonly subscribe: (listener: () => void) => () => void
  readonly close: () => void
}
