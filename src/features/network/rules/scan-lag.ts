/** The age of a Scan's newest data (docs/network-rules.md, How old Scan's data is). */
import { microsOf, type RecordTime } from '#ledger/record-time.ts'

/**
 * Age in microseconds from which data counts as late or very late. In a quiet network, old data is
 * normal.
 */
export const oldData = { late: 600_000_000n, veryLate: 3_600_000_000n } as const

/** Microseconds behind another source from which a Scan certainly lags. */
export const certainLagMicros = 120_000_000n

export interface ScanLag {
  /** At least 0, because clocks may differ. */
  readonly micros: bigint
  readonly state: 'up to date' | 'late' | 'very late'
  /** Microseconds by which another source has newer data. `undefined` up to `certainLagMicros`. */
  readonly behind: bigint | undefined
}

/**
 * Returns the age of the newest record time.
 * @param elsewhere the newest record time of another source (another Scan or the participant), if
 * known
 */
export function scanLag(newest: RecordTime, now: RecordTime, elsewhere?: RecordTime): ScanLag {
  const back = microsOf(now) - microsOf(newest)
  const micros = back < 0n ? 0n : back
  const difference = elsewhere === undefined ? 0n : microsOf(elsewhere) - microsOf(newest)
  const behind = difference > certainLagMicros ? difference : undefined
  const state =
    micros >= oldData.veryLate ? 'very late' : micros >= oldData.late ? 'late' : 'up to date'
  return { micros, state: state === 'up to date' && behind !== undefined ? 'late' : state, behind }
}
