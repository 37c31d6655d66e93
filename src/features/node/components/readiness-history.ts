import type { Health } from '#shared/queries/connections.ts'
import type { RecordTime } from '#ledger/record-time.ts'

/** A period of checks in a row that came to the same. */
export interface ReadinessPeriod {
  readonly state: Health['state']
  readonly detail: string | undefined
  /** First and last check of it. */
  readonly from: RecordTime
  readonly until: RecordTime
  readonly checks: number
  /** The slowest answer, in milliseconds; `undefined` where none came. */
  readonly slowestMs: number | undefined
}

/** Periods that are kept: a server that changes its words with each check fills no memory. */
export const maxPeriods = 500

/** The history, newest first, with one more check. */
export function withCheck(
  history: readonly ReadinessPeriod[],
  { state, detail, latencyMs }: Omit<Health, 'since'>,
  at: RecordTime,
): readonly ReadinessPeriod[] {
  const [newest, ...older] = history
  if (newest !== undefined && newest.state === state && newest.detail === detail) {
    const slowestMs =
      latencyMs === undefined ? newest.slowestMs : Math.max(latencyMs, newest.slowestMs ?? 0)
    return [{ ...newest, until: at, checks: newest.checks + 1, slowestMs }, ...older]
  }
  const next = { state, detail, from: at, until: at, checks: 1, slowestMs: latencyMs }
  return [next, ...history].slice(0, maxPeriods)
}
