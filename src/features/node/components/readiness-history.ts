import type { Health } from '#shared/queries/connections.ts'
import type { RecordTime } from '#ledger/record-time.ts'

/** Consecutive checks with the same result. */
export interface ReadinessPeriod {
  readonly state: Health['state']
  readonly detail: string | undefined
  /** The times of the first and the last check. */
  readonly from: RecordTime
  readonly until: RecordTime
  readonly checks: number
  /** The slowest response in milliseconds. `undefined` without a response. */
  readonly slowestMs: number | undefined
}

/** Limit of periods, in case a server's message changes with each check. */
export const maxPeriods = 500

/** Returns the history with one more check, newest first. */
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
