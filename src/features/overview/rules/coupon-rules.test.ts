/**
 * Tests of how coupons are claimed, as applied by *Needs attention* (docs/network-rules.md,
 * Rewards).
 */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { addMicros, RecordTime } from '#ledger/record-time.ts'
import type { CouponKind } from '#features/rewards/rules/coupon-kinds.ts'
import { couponLimits, type Claimer } from './coupon-claim.ts'
import { checkRewards, type OpenCoupon, type RewardReadings } from './rewards.ts'

const now = v.parse(RecordTime, '2026-11-25T10:00:00Z')
const app = v.parse(PartyId, 'app::1220aa')
const manager = v.parse(PartyId, 'manager::1220bb')
const node = v.parse(PartyId, 'node::1220cc')
const hour = 3_600_000_000n

function coupon(
  kind: CouponKind,
  left: bigint,
  more: Partial<OpenCoupon['facts']> = {},
): OpenCoupon {
  return {
    contractId: v.parse(ContractId, `${kind}-${left}`),
    worth: v.parse(Decimal, '12.5'),
    until: addMicros(now, left),
    facts: {
      kind,
      owner: app,
      by: kind === 'fund' ? manager : app,
      round: 7n,
      size: v.parse(Decimal, '1'),
      featured: undefined,
      hidden: false,
      isShare: false,
      expiresAt: undefined,
      mintAfter: undefined,
      reason: undefined,
      ...more,
    },
  }
}

type Changes = Partial<RewardReadings>

function check(coupons: readonly OpenCoupon[], changes: Changes = {}) {
  return checkRewards({
    now,
    visible: { status: 'read', value: coupons, from: 'the participant' },
    hidden: { status: 'read', value: [], from: 'Scan' },
    featured: { status: 'read', value: { now: [], before: [] }, from: 'Scan' },
    ...changes,
  })
}

const first = (coupons: readonly OpenCoupon[], changes: Changes = {}) =>
  check(coupons, changes).alerts[0]

const claimedBy = (claimer: Claimer) => ({ claimers: new Map([[app, claimer]]) })

const advised = (isShare: boolean) =>
  first([coupon('traffic', 1n, { isShare })], claimedBy({ status: 'wallet' }))?.advice
const locked = (after: bigint) => [coupon('fund', hour, { mintAfter: addMicros(now, after) })]

describe('claimers of coupons (row 9)', () => {
  it('names the wallet as the claimer of a local party’s coupons, which are claimed automatically', () => {
    const advice = first([coupon('app', 1n)], claimedBy({ status: 'wallet' }))?.advice
    expect(advice).toContain('its wallet claims coupons automatically')
    expect(advice).not.toContain('external')
  })

  it('mentions an external process as a possible claimer only of coupons by traffic that are not shares', () => {
    expect(advised(false)).toContain('external process')
    expect(advised(true)).not.toContain('external process')
  })

  it('names the delegate as the claimer for an external party with a minting delegation', () => {
    const delegated = claimedBy({ status: 'delegate', party: node })
    const advice = first([coupon('traffic', 1n)], delegated)?.advice
    expect(advice).toContain('node')
    expect(advice).not.toContain('wallet')
  })

  it('reports coupons of an external party without a minting delegation early, days before the coupons expire', () => {
    const unclaimed = claimedBy({ status: 'nobody' })
    const alert = first([coupon('traffic', couponLimits.byHand.soon)], unclaimed)
    expect(alert?.urgency).toBe('soon')
    expect(alert?.advice).toContain('minting delegation')
    expect(check([coupon('traffic', couponLimits.byHand.soon + 1n)], unclaimed).alerts).toEqual([])
    expect(first([coupon('traffic', couponLimits.byHand.now)], unclaimed)?.urgency).toBe('now')
  })

  it('does not name the wallet if the claimer is unknown', () => {
    const advice = first([coupon('app', 1n)])?.advice
    expect(advice).toContain('minting delegation')
    expect(advice).not.toContain('automatically')
  })
})

describe('activity records and fund coupons (row 10)', () => {
  it.each(['activity', 'fund'] as const)(
    'advises that the beneficiary’s validator app must run and have traffic to claim coupons: %s',
    (kind) => {
      const advice = first([coupon(kind, 1n)], claimedBy({ status: 'wallet' }))?.advice
      expect(advice).toContain('beneficiary’s validator app is running and has traffic')
      expect(advice).not.toContain('Claim')
    },
  )
})

describe('coupons of the development fund (row 11)', () => {
  it('does not report fund coupons that cannot be claimed yet because mintAfter is in the future', () => {
    expect(check(locked(1n)).alerts).toEqual([])
    expect(first(locked(0n))?.id).toBe(`coupons-end:fund:${app}`)
  })

  it('reports fund coupons of a blacklisted manager as blocked, not as expiring', () => {
    const blacklist = { status: 'read', value: [manager], from: 'Scan' } as const
    const { alerts } = check([coupon('fund', 100n * hour)], { blacklist })
    expect(alerts).toEqual([
      expect.objectContaining({ id: `coupons-blocked:fund:${app}`, urgency: 'soon' }),
    ])
    expect(alerts[0]?.title).toContain('cannot be claimed')
    expect(alerts[0]?.advice).toContain('The manager')
    const other = { status: 'read', value: [node], from: 'Scan' } as const
    expect(check([coupon('fund', 100n * hour)], { blacklist: other }).alerts).toEqual([])
  })

  it('reports the blacklist of fund managers as not checked if Scan does not return the blacklist', () => {
    const blacklist = { status: 'not read', why: 'Scan answered 503' } as const
    const { unchecked } = check([coupon('fund', 100n * hour)], { blacklist })
    expect(unchecked).toEqual([
      { what: 'the blacklist of managers of the development fund', why: 'Scan answered 503' },
    ])
  })
})

describe('coupons by traffic of validators (row 4)', () => {
  it('applies the expiry limits of app coupons to validators’ coupons by traffic, and names the validator', () => {
    const alert = first([coupon('validator-traffic', couponLimits.traffic.soon)])
    expect(alert?.urgency).toBe('soon')
    expect(alert?.from).toContain('(validator, by traffic)')
    expect(first([coupon('validator-traffic', couponLimits.traffic.soon + 1n)])).toBeUndefined()
  })
})
