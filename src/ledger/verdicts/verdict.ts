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
 * Something that needs the operator, in plain words. It is concluded from what servers said and the
 * time it was, by a pure function, so that the page and the server's metrics say the same.
 */
export interface Verdict {
  /**
   * What it is about, the same for as long as it holds: its kind, and behind a colon whose it is, as
   * in "traffic-runs-out" or "vote-ends:00ab…". Nothing secret: it stands in metrics.
   */
  readonly id: VerdictKind | `${VerdictKind}:${string}`
  /** `now`: something is broken, or will be within the hour; `soon`: within days; `later`: to be known. */
  readonly urgency: 'now' | 'soon' | 'later'
  /** One sentence: what is so. */
  readonly says: string
  /** One sentence: what to do. */
  readonly advice: string
  /** From what it was concluded: the figures, and who said them. */
  readonly from: string
  /** Where one sees more. */
  readonly page: VerdictPage
}

/** What one area came to: its verdicts, and what could not be checked, with the reason. */
export interface Checked {
  readonly verdicts: readonly Verdict[]
  readonly unchecked: readonly { readonly what: string; readonly why: string }[]
  /** The parties for which the area was checked; absent for an area that does not depend on parties. */
  readonly parties?: readonly PartyId[]
}
