import type { PartyId } from '../identifier.ts'
import type { VerdictKind } from './kinds.ts'

/** Pages of the dashboard that a verdict may lead to. */
export type VerdictPage =
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
 * A finding for the operator, in plain words. A pure function derives it from servers' answers and
 * the time, so that the page and the server's metrics show the same.
 */
export interface Verdict {
  /**
   * Identifies the subject while the verdict holds: its kind, and after a colon the object, as in
   * "traffic-runs-out" or "vote-ends:00ab…". It appears in metrics, so it contains nothing secret.
   */
  readonly id: VerdictKind | `${VerdictKind}:${string}`
  /**
   * `now`: something is broken, or will be within the hour; `soon`: within days; `later`: for
   * information.
   */
  readonly urgency: 'now' | 'soon' | 'later'
  /** One sentence: the finding. */
  readonly says: string
  /** One sentence: what to do. */
  readonly advice: string
  /** The source: the figures, and the servers that returned them. */
  readonly from: string
  /** The page with more details. */
  readonly page: VerdictPage
}

/** The result of one area: its verdicts, and what could not be checked, with the reason. */
export interface CheckResult {
  readonly verdicts: readonly Verdict[]
  readonly unchecked: readonly { readonly what: string; readonly why: string }[]
  /** The parties for which the area was checked; absent for an area that does not depend on parties. */
  readonly parties?: readonly PartyId[]
}
