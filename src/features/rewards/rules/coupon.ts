import type { Decimal } from '#ledger/decimal.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId, PartyId, UpdateId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { CouponState } from './coupon-states.ts'
import type { CouponKind } from './coupon-kinds.ts'

/** The contents of a coupon's payload. */
export interface CouponFacts {
  readonly kind: CouponKind
  /** The party that may claim the coupon. */
  readonly owner: PartyId
  /** The app's provider, the SV, or the fund's manager. Undefined for other kinds. */
  readonly by: PartyId | undefined
  /** Undefined for markers, and for amounts set aside by a vote or the fund. */
  readonly round: bigint | undefined
  /** An amount or a weight. Undefined for a record of liveness, which counts as one. */
  readonly size: Decimal | undefined
  /** Set for app coupons only. */
  readonly featured: boolean | undefined
  /**
   * True if the provider's participant does not see the coupon, because it had not vetted the
   * packages.
   */
  readonly hidden: boolean
  /**
   * True if the coupon was made by sharing another coupon. Such a coupon cannot be shared again.
   */
  readonly isShare: boolean
  /** Set for coupons with their own expiry, independent of rounds. */
  readonly expiresAt: RecordTime | undefined
  readonly mintAfter: RecordTime | undefined
  readonly reason: string | undefined
}

/** A part of a shared coupon. */
export interface Share {
  readonly beneficiary: PartyId
  readonly coupons: readonly ContractId[]
}

/** The end of a coupon. Each coupon ends once. */
export type CouponEnd = {
  readonly position: Position
  readonly updateId: UpdateId
} & (
  | {
      readonly how: 'claimed'
      /** The paid party. Undefined if the update does not contain it. */
      readonly by: PartyId | undefined
      /** The delegate that claimed for the owner, if a minting delegation was used. */
      readonly delegate: PartyId | undefined
    }
  | { readonly how: 'expired' }
  | {
      readonly how: 'shared'
      readonly shares: readonly Share[]
      /** The delegate that shared for the owner, if a minting delegation was used. */
      readonly delegate: PartyId | undefined
    }
  /** A marker was converted into coupons. The list is empty if rewards are by traffic. */
  | { readonly how: 'converted'; readonly coupons: readonly ContractId[] }
  /** A hidden coupon was recreated so that its provider sees it. */
  | { readonly how: 'unhidden'; readonly coupons: readonly ContractId[] }
  /**
   * The coupon was withdrawn by the fund's manager, rejected by its beneficiary, or archived by an
   * unknown choice.
   */
  | { readonly how: 'withdrawn'; readonly choice: string }
)

/** The later outcome of a coupon that was open at the end of a past period. */
export interface LaterOutcome {
  /** `undefined` if no later end was read. */
  readonly end: CouponEnd | undefined
}

/** A coupon as far as the history was read. Plain data that can be sent to a worker. */
export interface Coupon {
  readonly contractId: ContractId
  readonly kind: CouponKind
  /**
   * Undefined if the coupon was created before the history that was read. Only its end is known
   * then.
   */
  readonly facts: CouponFacts | undefined
  /** Undefined if the coupon was created before the history that was read. */
  readonly createdAt: RecordTime | undefined
  /** The update that created the coupon, if it was read. */
  readonly createdIn: UpdateId | undefined
  readonly end: CouponEnd | undefined
}

/** The names of the states in files. */
export const stateWords: Readonly<Record<CouponState, string>> = {
  open: 'open',
  claimed: 'claimed',
  expired: 'expired',
  shared: 'shared',
  converted: 'converted',
  unhidden: 'made visible',
  withdrawn: 'withdrawn',
}

export function stateOf({ end }: Coupon): CouponState {
  return end?.how ?? 'open'
}
