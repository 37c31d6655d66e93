import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { addMicros, RecordTime } from '#ledger/record-time.ts'
import type { CouponKind } from '#features/rewards/rules/coupon-kinds.ts'
import { couponLimits } from './coupon-claim.ts'
import { checkRewards, type OpenCoupon, type RewardReadings } from './rewards.ts'

const now = v.parse(RecordTime, '2026-11-25T10:00:00Z')
const app = v.parse(PartyId, 'app::1220aa')
const alice = v.parse(PartyId, 'alice::1220bb')
let made = 0

function coupon(
  kind: CouponKind,
  left: bigint | undefined,
  more: Partial<OpenCoupon['facts']> = {},
  worth = '12.5',
): OpenCoupon {
  made += 1
  return {
    contractId: v.parse(ContractId, `c${made}`),
    worth: v.parse(Decimal, worth),
    until: left === undefined ? undefined : addMicros(now, left),
    facts: {
      kind,
      owner: app,
      by: app,
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

const none = { status: 'read', value: [], from: 'Scan' } as const

function readings(more: Partial<RewardReadings>): RewardReadings {
  return {
    now,
    unit: 'CC',
    visible: none,
    hidden: none,
    featured: { status: 'read', value: { now: [], before: [] }, from: 'Scan' },
    ...more,
  }
}

const visible = (...coupons: OpenCoupon[]) =>
  checkRewards(readings({ visible: { status: 'read', value: coupons, from: 'the participant' } }))
    .alerts
const hidden = (...coupons: OpenCoupon[]) =>
  checkRewards(readings({ hidden: { status: 'read', value: coupons, from: 'Scan' } })).alerts

describe('checkRewards: expiring coupons', () => {
  const { ofRound, traffic, setAside } = couponLimits
  it.each([
    ['app', ofRound.now, 'now'],
    ['app', ofRound.now + 1n, undefined],
    ['sv', 1n, 'now'],
    ['validator', 0n, undefined],
    ['validator', -1n, undefined],
    ['traffic', traffic.now, 'now'],
    ['traffic', traffic.now + 1n, 'soon'],
    ['traffic', traffic.soon, 'soon'],
    ['traffic', traffic.soon + 1n, undefined],
    ['fund', setAside.now, 'now'],
    ['fund', setAside.now + 1n, 'soon'],
    ['activity', setAside.soon, 'soon'],
    ['activity', setAside.soon + 1n, undefined],
    ['marker', 1n, undefined],
  ] as const)('reports a coupon of kind %s with %d µs left as: %s', (kind, left, urgency) => {
    expect(visible(coupon(kind, left))[0]?.urgency).toBe(urgency)
  })

  it('does not report coupons of a round that has not issued, or coupons that are worth nothing', () => {
    expect(visible(coupon('sv', undefined), coupon('liveness', 1n, {}, '0E-10'))).toEqual([])
  })

  it('returns one alert per party and kind of coupon, with the first expiry and the total', () => {
    const alerts = visible(
      coupon('traffic', 2n * 3_600_000_000n),
      coupon('traffic', 90n * 60_000_000n),
      coupon('traffic', 90n * 60_000_000n, { owner: alice }),
    )
    expect(alerts).toEqual([
      {
        id: 'coupons-end:traffic:app::1220aa',
        urgency: 'soon',
        title: '25.00 CC of rewards of app begin to expire in 1 hour 30 minutes.',
        advice: expect.stringContaining('Check that the party’s validator app is running'),
        from: 'the participant: 2 coupons (app, by traffic) worth 25 CC, the first ends at 2026-11-25T11:30:00.000000Z',
        page: '/rewards',
      },
      expect.objectContaining({ id: 'coupons-end:traffic:alice::1220bb' }),
    ])
  })
})

describe('checkRewards: texts about expiring coupons', () => {
  it('uses the token’s name on the ledger if the network’s name is unknown', () => {
    const coupons = {
      status: 'read',
      value: [coupon('traffic', 1n)],
      from: 'the participant',
    } as const
    const { alerts } = checkRewards(readings({ unit: undefined, visible: coupons }))
    expect(alerts[0]?.title).toContain('12.50 Amulet of rewards')
  })

  it('omits the value of coupons if one coupon’s value is unknown', () => {
    const unknown = { ...coupon('traffic', 1n), worth: undefined }
    const [alert] = visible(coupon('traffic', 1n), unknown)
    expect(alert?.title).toBe('Rewards of app begin to expire in less than a minute.')
  })

  it('returns separate alerts by kind of coupon and party', () => {
    const ids = visible(
      coupon('app', 1n),
      coupon('sv', 1n),
      coupon('sv', 1n, { owner: alice }),
      coupon('app', 1n),
    ).map(({ id }) => id)
    expect(ids).toEqual([
      'coupons-end:app:app::1220aa',
      'coupons-end:sv:app::1220aa',
      'coupons-end:sv:alice::1220bb',
    ])
  })

  it('reports further coupons of a truncated list as not checked, for each kind of coupon', () => {
    const checked = checkRewards(
      readings({
        visible: { status: 'read', value: [], from: 'the participant', cut: ['sv', 'traffic'] },
      }),
    )
    expect(checked.unchecked.map(({ what }) => what)).toEqual([
      'further open coupons (SV)',
      'further open coupons (app, by traffic)',
    ])
  })
})

describe('checkRewards: hidden coupons', () => {
  it('returns one alert about several hidden coupons, with the end of the first coupon', () => {
    const [alert, ...others] = hidden(
      coupon('traffic', 26n * 3_600_000_000n, { hidden: true }),
      coupon('traffic', 7n * 3_600_000_000n, { hidden: true }),
      coupon('traffic', undefined, { hidden: true }),
    )
    expect(others).toEqual([])
    expect(alert?.title).toBe('25.00 CC of rewards of app begin to expire in 7 hours.')
  })

  it.each([
    [couponLimits.hidden.now, 'now'],
    [couponLimits.hidden.now + 1n, 'soon'],
    [1n, 'now'],
    [0n, undefined],
  ] as const)('reports hidden coupons with %d µs left as: %s', (left, urgency) => {
    expect(hidden(coupon('traffic', left, { hidden: true }))[0]?.urgency).toBe(urgency)
  })

  it('explains how to claim hidden coupons, and when the first expires', () => {
    expect(hidden(coupon('traffic', 26n * 3_600_000_000n, { hidden: true }))).toEqual([
      expect.objectContaining({
        id: 'coupons-hidden:traffic:app::1220aa',
        title: '12.50 CC of rewards of app expire in 1 day 2 hours.',
        from: 'Scan: 1 coupon (app, by traffic) worth 12.5 CC, the first ends at 2026-11-26T12:00:00.000000Z',
      }),
    ])
  })

  it('ignores coupons marked as hidden in the visible list, and coupons without that mark in the hidden list', () => {
    expect(visible(coupon('traffic', 1n, { hidden: true }))).toEqual([])
    expect(hidden(coupon('traffic', 1n))).toEqual([])
  })
})

const check = (has: PartyId[], before: PartyId[]) =>
  checkRewards(
    readings({ featured: { status: 'read', value: { now: has, before }, from: 'Scan' } }),
  ).alerts

describe('checkRewards: featured rights', () => {
  it('reports a lost featured right once per party', () => {
    expect(check([], [app, app]).map(({ id }) => id)).toEqual(['featured-lost:app::1220aa'])
  })
  it('does not report featured rights that exist or never existed', () => {
    expect(check([app], [app])).toEqual([])
    expect(check([], [])).toEqual([])
  })
})

describe('checkRewards: failed readings', () => {
  it('reports each failed reading as not checked with the reason, and raises no alert', () => {
    const not = { status: 'not read', why: 'Scan answered 503' } as const
    expect(checkRewards({ now, visible: not, hidden: not, featured: not })).toEqual({
      alerts: [],
      unchecked: [
        { what: 'open reward coupons', why: 'Scan answered 503' },
        { what: 'hidden reward coupons', why: 'Scan answered 503' },
        { what: 'featured rights', why: 'Scan answered 503' },
      ],
    })
  })
})
