/** How old the newest data of a Scan is (docs/network-rules.md, How old Scan's data is). */
import { microsOf, type RecordTime } from '../record-time.ts'

/** Microseconds from which on data is called old; in a quiet network it is old without a fault. */
export const oldData = { late: 600_000_000n, veryLate: 3_600_000_000n } as const

/** Behind another witness by more, a Scan is behind without a doubt. */
export const behindOthers = 120_000_000n

export interface ScanLag {
  /** Never less than nothing: clocks differ. */
  readonly micros: bigint
  readonly state: 'up to date' | 'late' | 'very late'
  /** By how much another witness has newer data, where that is more than chance; `undefined` otherwise. */
  readonly behind: bigint | undefined
}

/**
 * How far the newest record time lies back.
 * @param elsewhere the newest that somebody else has, another Scan or the participant, where that is known
 */
export function scanLag(newest: RecordTime, now: RecordTime, elsewhere?: RecordTime): ScanLag {
  const back = microsOf(now) - microsOf(newest)
  const micros = back < 0n ? 0n : back
  const difference = elsewhere === undefined ? 0n : microsOf(elsewhere) - microsOf(newest)
  const behind = difference > behindOthers ? difference : undefined
  const state =
    micros >= oldData.veryLate ? 'very late' : micros >= oldData.late ? 'late' : 'up to date'
  return { micros, state: state === 'up to date' && behind !== undefined ? 'late' : state, behind }
}
