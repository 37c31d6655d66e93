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
 * An alert for the operator, in plain words. A pure function derives it from servers' answers and
 * the time, so that the page and the server's metrics show the same.
 */
export interface Alert {
  /**
   * Identifies the alert while it holds: its kind, and after a colon its object, as in
   * "traffic-runs-out" or "vote-ends:00ab…". Contains nothing secret, because it appears in
   * metrics.
   */
  readonly id: AlertKind | `${AlertKind}:${string}`
  /**
   * `now`: something is broken, or will be within the hour; `soon`: within days; `later`: for
   * information.
   */
  readonly urgency: 'now' | 'soon' | 'later'
  /** The finding in one sentence. */
  readonly title: string
  /** Advice in one sentence. */
  readonly advice: string
  /** The figures, and the servers that returned them. */
  readonly from: string
  /** The page with more details. */
  readonly page: AlertPage
}

/** The result of one area: its alerts, and what could not be checked, with the reason. */
export interface CheckResult {
  readonly alerts: readonly Alert[]
  readonly unchecked: readonly { readonly what: string; readonly why: string }[]
  /** The checked parties; absent for an area that does not depend on parties. */
  readonly parties?: readonly PartyId[]
}
