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

/** The parties and the period of the rewards, and the snapshot with which the coupons begin. */
export interface RewardQuestion extends LedgerQuestion {
  /** `undefined` where Scan has none up to the begin: coupons made before it are known by their end alone. */
  readonly anchor: Snapshot | undefined
  /** Coupons that are open at the end of a past period are followed up to here; `undefined` for a present period. */
  readonly until: Position | undefined
}

/** The steps of a reading, in order. */
export type RewardStep = 'contracts' | 'history' | 'since'

/** The state of a reading; a new object on every change, a few times a second at most. */
export interface RewardState extends ReadingState, IndexProvenance {
  readonly step: RewardStep
  /** Contracts loaded of the snapshot. */
  readonly loaded: number
  /** Updates read. */
  readonly searched: number
  /** Up to where the history was read; `undefined` before its first page. */
  readonly reached: Position | undefined
  /** Progress in the history, 0 to 1. */
  readonly share: number
  readonly served: AnswerVersion | undefined
  /** As far as it was read; `undefined` until the coupons at the begin are known. */
  readonly totals: RewardTotals | undefined
  readonly missed: MissedRewards | undefined
}

/** Which coupons are listed; all where a member is left out. */
export interface RewardFilter {
  readonly kind?: CouponKind | undefined
  readonly state?: CouponState | undefined
}
