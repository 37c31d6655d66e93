import type { PartyId } from '#ledger/identifier.ts'
import type { Job } from '#shared/queries/worker/job.ts'
import type { ReadingState } from '#shared/queries/worker/reading-state.ts'
import type { NamedSnapshot } from './named-snapshot.ts'
import type { Snapshot } from './snapshots.ts'
import type { HoldingsSummaryAnswer } from './summary.ts'

/** The snapshots of a series: from a range, or individual ones. */
export type SeriesTimes =
  | {
      readonly from: NamedSnapshot
      readonly to: NamedSnapshot
      /** The minimum distance between two snapshots in microseconds. 0 for every snapshot. */
      readonly step: bigint
    }
  | { readonly at: readonly NamedSnapshot[] }

export interface SeriesQuestion {
  readonly owners: readonly PartyId[]
  readonly times: SeriesTimes
  /**
   * The source of the sums: Scan's summary, which is fast, or every contract, summed up by this
   * program. The program also sums up the contracts if Scan refuses because there are too many.
   */
  readonly by: 'summary' | 'contracts'
}

/** One snapshot of a series. */
export interface SeriesPoint {
  readonly snapshot: Snapshot
  /** `undefined` until Scan has responded. */
  readonly answer: HoldingsSummaryAnswer | undefined
}

/** The state of a series. Replaced at every change. */
export interface SeriesState extends ReadingState {
  /** The known points in ascending order of time. */
  readonly points: readonly SeriesPoint[]
  /** True if the range has more snapshots than the limit. */
  readonly isCut: boolean
}

/** The loading of a series. */
export interface SeriesRun extends Job<SeriesState> {
  readonly subscribe: (listener: () => void) => () => void
  readonly close: () => void
}
