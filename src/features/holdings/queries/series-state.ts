import type { Failure } from '#ledger/failure.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { NamedSnapshot } from './named-snapshot.ts'
import type { Snapshot } from './snapshots.ts'
import type { HoldingsSummaryAnswer } from './summary.ts'

/** Which snapshots a series has: of a range, or each by itself. */
export type SeriesTimes =
  | {
      readonly from: NamedSnapshot
      readonly to: NamedSnapshot
      /** Microseconds from one to the next, at least; 0 for every snapshot there is. */
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
export interface SeriesState {
  readonly phase: 'loading' | 'waiting' | 'stopped' | 'done' | 'failed'
  /** In ascending order of time, as far as they are known. */
  readonly points: readonly SeriesPoint[]
  /** There are more snapshots in the range than a series has at most. */
  readonly isCut: boolean
  readonly failure: Failure | undefined
  readonly retryAt: number | undefined
  readonly retries: number
}

/** The reading of a series. */
export interface SeriesRun {
  readonly state: () => SeriesState
  readonly subscribe: (listener: () => void) => () => void
  /** Stops; what was read stays. */
  readonly stop: () => void
  /** Resumes a stopped or failed series. While it waits for a retry, retries at once. */
  readonly resume: () => void
}
