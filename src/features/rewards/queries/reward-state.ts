import type { Position } from '#ledger/history/position.ts'
import type { CouponKind } from '../rules/coupon-kinds.ts'
import type { CouponState } from '../rules/coupon-states.ts'
import type { MissedRewards } from '../rules/missed.ts'
import type { RewardTotals } from '../rules/reward-totals.ts'
import type { RewardPeriod as LedgerQuestion } from '../rules/rewards.ts'
import type { IndexProvenance } from '#features/search/queries/history-index/index-provenance.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import type { Snapshot } from '#features/holdings/queries/snapshots.ts'
import type { ReadingState } from '#shared/queries/worker/reading-state.ts'

/** The parties and the period of the rewards, and the snapshot from which coupons are read. */
export interface RewardQuestion extends LedgerQuestion {
  /**
   * `undefined` if Scan has no snapshot before the period. Only the end of earlier coupons is known
   * then.
   */
  readonly anchor: Snapshot | undefined
  /**
   * The position up to which open coupons are followed after a past period. `undefined` for a
   * present period.
   */
  readonly until: Position | undefined
}

/** The steps of a reading, in order. */
export type RewardStep = 'contracts' | 'history' | 'since'

/** The state of a reading. A new object on every change, at most a few times a second. */
export interface RewardState extends ReadingState, IndexProvenance {
  readonly step: RewardStep
  /** Number of contracts loaded from the snapshot. */
  readonly loaded: number
  readonly searched: number
  /** The position up to which the history was read. `undefined` before its first page. */
  readonly reached: Position | undefined
  /** Progress in the history, 0 to 1. */
  readonly share: number
  readonly served: AnswerVersion | undefined
  /** The totals so far. `undefined` until the initial coupons are known. */
  readonly totals: RewardTotals | undefined
  readonly missed: MissedRewards | undefined
}

/** Selects the listed coupons. An omitted member selects all. */
export interface RewardFilter {
  readonly kind?: CouponKind | undefined
  readonly state?: CouponState | undefined
}
