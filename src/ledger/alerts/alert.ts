import type { PartyId } from '../identifier.ts'
import type { AlertKind } from './kinds.ts'

/** Pages of the dashboard that an alert can link to. */
export type AlertPage =
  | '/'
  | '/contracts'
  | '/names'
  | '/network'
  | '/node'
  | '/packages'
  | '/rewards'
  | '/traffic'
  | '/upgrades'
  | '/votes'

/**
 * An alert for the operator, in plain words. Pure functions derive alerts from servers' answers and
 * the time, so that the page and the server's metrics show the same alerts.
 */
export interface Alert {
  /**
   * Identifies the alert as long as its cause lasts. The kind comes first, then a colon and the
   * object, if any: "traffic-runs-out" or "vote-ends:00ab…". Contains nothing secret, because
   * metrics contain it.
   */
  readonly id: AlertKind | `${AlertKind}:${string}`
  /**
   * `now`: something is broken, or will be within the hour. `soon`: within days. `later`: for
   * information.
   */
  readonly urgency: 'now' | 'soon' | 'later'
  readonly title: string
  readonly advice: string
  /** The figures of the finding, and the servers that returned these figures. */
  readonly from: string
  readonly page: AlertPage
}

/**
 * The result of checking one area: its alerts, and the items that could not be checked, with
 * reasons.
 */
export interface CheckResult {
  readonly alerts: readonly Alert[]
  readonly unchecked: readonly { readonly what: string; readonly why: string }[]
  /** The checked parties; absent for an area that does not depend on parties. */
  readonly parties?: readonly PartyId[]
}
