import type { Decimal } from '../decimal.ts'
import type { Position } from '../history/position.ts'
import type { ContractId, PartyId, UpdateId } from '../identifier.ts'
import type { RecordTime } from '../record-time.ts'
import type { CouponState } from './coupon-states.ts'
import type { CouponKind } from './coupon-kinds.ts'

/** What a coupon's payload says. */
export interface CouponFacts {
  readonly kind: CouponKind
  /** Who may claim it. */
  readonly owner: PartyId
  /** The app's provider, the SV, or the fund's manager, where that is somebody else's word. */
  readonly by: PartyId | undefined
  /** None for markers, and for what was set aside by a vote or the fund. */
  readonly round: bigint | undefined
  /** What it counts: an amount, or a weight; `undefined` for a record of liveness, which is one. */
  readonly size: Decimal | undefined
  /** Of app coupons only. */
  readonly featured: boolean | undefined
  /** Made where its provider's node does not see it, since that had not vetted the packages. */
  readonly hidden: boolean
  /** It was made by sharing another one, and cannot be shared again. */
  readonly isShare: boolean
  /** Of those that end by themselves, whatever the rounds do. */
  readonly expiresAt: RecordTime | undefined
  /** Not to be claimed before. */
  readonly mintAfter: RecordTime | undefined
  readonly reason: string | undefined
}

/** A part of a shared coupon. */
export interface Share {
  readonly beneficiary: PartyId
  readonly coupons: readonly ContractId[]
}

/** How a coupon ended. Each ends once. */
export type CouponEnd = {
  readonly position: Position
  readonly updateId: UpdateId
} & (
  | {
      readonly how: 'claimed'
      /** Who was paid; `undefined` where the update does not say. */
      readonly by: PartyId | undefined
      /** Who claimed it for them, by a minting delegation. */
      readonly delegate: PartyId | undefined
    }
  | { readonly how: 'expired' }
  | {
      readonly how: 'shared'
      readonly shares: readonly Share[]
      /** Who shared it for its owner, by a minting delegation. */
      readonly delegate: PartyId | undefined
    }
  /** A marker became coupons; none of them where rewards are by traffic. */
  | { readonly how: 'converted'; readonly coupons: readonly ContractId[] }
  /** A hidden coupon was made anew for its provider to see. */
  | { readonly how: 'unhidden'; readonly coupons: readonly ContractId[] }
  /** Taken back by the fund's manager, rejected by its beneficiary, or archived by a choice that is not known. */
  | { readonly how: 'withdrawn'; readonly choice: string }
)

/** What became of a coupon after a past period, at whose end it was open. */
export interface Since {
  /** `undefined` if no later end was read. */
  readonly end: CouponEnd | undefined
}

/** One coupon, as far as it was read. Plain data, which crosses workers. */
export interface Coupon {
  readonly contractId: ContractId
  readonly kind: CouponKind
  /** `undefined` where it was made before what was read: then only its end is known. */
  readonly facts: CouponFacts | undefined
  /** `undefined` where it was made before what was read. */
  readonly createdAt: RecordTime | undefined
  /** The update that made it, where it was read. */
  readonly createdIn: UpdateId | undefined
  readonly end: CouponEnd | undefined
}

/** As pages and files name them. */
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
