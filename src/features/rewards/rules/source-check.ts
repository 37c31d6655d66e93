/**
 * The open coupons of a party in its wallet and in its participant (docs/network-rules.md, The
 * wallet).
 */
import type { ContractId } from '#ledger/identifier.ts'
import { couponKinds, type CouponKind } from './coupon-kinds.ts'

/** A source's coupons of one kind. */
export interface SourceCoupons {
  readonly kind: CouponKind
  readonly contractIds: readonly ContractId[]
  /** True if the list is truncated and the source may have more. */
  readonly isCut: boolean
}

/** A coupon that only one of the sources has. */
export interface CouponDifference {
  readonly kind: CouponKind
  readonly contractId: ContractId
  readonly only: 'wallet' | 'participant'
}

/** The number of coupons of a kind in each source. */
export interface KindCount {
  readonly kind: CouponKind
  readonly wallet: number
  readonly participant: number
  readonly isWalletCut: boolean
  readonly isParticipantCut: boolean
  /**
   * False for validator coupons. They are claimed by rights over other users' coupons, which the
   * wallet's party may not see.
   */
  readonly isCompared: boolean
}

/** The coupons of both sources, loaded at about the same time. */
export interface CouponSources {
  readonly wallet: readonly SourceCoupons[]
  readonly participant: readonly SourceCoupons[]
}

/** Returns the counts of each kind, in order, without kinds that neither source has. */
export function countKinds({ wallet, participant }: CouponSources): KindCount[] {
  return couponKinds.flatMap((kind) => {
    const [inWallet, inParticipant] = [ofKind(wallet, kind), ofKind(participant, kind)]
    const counts = {
      wallet: inWallet?.contractIds.length ?? 0,
      participant: inParticipant?.contractIds.length ?? 0,
    }
    if (counts.wallet === 0 && counts.participant === 0) return []
    return {
      kind,
      ...counts,
      isWalletCut: inWallet?.isCut === true,
      isParticipantCut: inParticipant?.isCut === true,
      isCompared: isCompared(kind),
    }
  })
}

/**
 * Returns the coupons that only one source has. Coupons missing from a truncated list are not
 * differences.
 */
export function couponDifferences({ wallet, participant }: CouponSources): CouponDifference[] {
  return couponKinds
    .filter(isCompared)
    .flatMap((kind) => [
      ...lackedBy(ofKind(wallet, kind), ofKind(participant, kind), kind, 'wallet'),
      ...lackedBy(ofKind(participant, kind), ofKind(wallet, kind), kind, 'participant'),
    ])
}

/**
 * Returns the differences that occur both times. Coupons created or ended between two requests are
 * not differences.
 */
export function lastingDifferences(
  first: readonly CouponDifference[],
  second: readonly CouponDifference[],
): CouponDifference[] {
  const before = new Set(first.map(keyOf))
  return second.filter((one) => before.has(keyOf(one)))
}

function lackedBy(
  has: SourceCoupons | undefined,
  other: SourceCoupons | undefined,
  kind: CouponKind,
  only: CouponDifference['only'],
): CouponDifference[] {
  // A kind that a source does not list counts as unknown, not as missing.
  if (has === undefined || other === undefined || other.isCut) return []
  const known = new Set(other.contractIds)
  return has.contractIds
    .filter((contractId) => !known.has(contractId))
    .map((contractId) => ({ kind, contractId, only }))
}

function ofKind(kinds: readonly SourceCoupons[], kind: CouponKind): SourceCoupons | undefined {
  return kinds.find((one) => one.kind === kind)
}

function isCompared(kind: CouponKind): boolean {
  return kind !== 'validator'
}

function keyOf({ contractId, only }: CouponDifference): string {
  return `${only} ${contractId}`
}
