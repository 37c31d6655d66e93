import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TemplateId } from '#ledger/identifier.ts'
import { readCoupon } from './read-coupon.ts'

const read = (template: string, payload: unknown) =>
  readCoupon({ template_id: v.parse(TemplateId, `aa:${template}`), create_arguments: payload })

const dso = 'DSO::1220dd'
const [alice, bob, app] = ['alice::1220aa', 'bob::1220bb', 'app::1220cc']
const round = { number: '101' }
const expiresAt = '2026-12-01T00:00:00Z'

/** Default values of facts that most coupons lack. */
const unsaid = {
  by: undefined,
  round: undefined,
  size: undefined,
  featured: undefined,
  hidden: false,
  isShare: false,
  expiresAt: undefined,
  mintAfter: undefined,
  reason: undefined,
}

describe('readCoupon', () => {
  it('reads the beneficiary as the owner of an app coupon, or else the provider', () => {
    const coupon = { dso, provider: app, featured: true, amount: '1.5', round, beneficiary: bob }
    const facts = { ...unsaid, kind: 'app', by: app, round: 101n, size: '1.5', featured: true }
    const { beneficiary: _, ...ofNobody } = coupon
    expect(read('Splice.Amulet:AppRewardCoupon', coupon)).toEqual({ ...facts, owner: bob })
    for (const own of [ofNobody, { ...coupon, beneficiary: null }]) {
      expect(read('Splice.Amulet:AppRewardCoupon', own)).toEqual({ ...facts, owner: app })
    }
    expect(read('Splice.Amulet:AppRewardCoupon', { ...coupon, featured: false })).toMatchObject({
      featured: false,
    })
  })

  it('reads the user as the owner of a coupon that a validator may claim', () => {
    expect(
      read('Splice.Amulet:ValidatorRewardCoupon', { dso, user: alice, amount: '2', round }),
    ).toEqual({ ...unsaid, kind: 'validator', owner: alice, round: 101n, size: '2' })
  })

  it('reads an SV coupon with the beneficiary as the owner and the weight as the size', () => {
    expect(
      read('Splice.Amulet:SvRewardCoupon', { dso, sv: app, beneficiary: bob, round, weight: '99' }),
    ).toEqual({ ...unsaid, kind: 'sv', owner: bob, by: app, round: 101n, size: '99' })
  })

  it.each(['ValidatorLivenessActivityRecord', 'ValidatorFaucetCoupon'])(
    'reads a liveness record without a size: %s',
    (entity) => {
      expect(read(`Splice.ValidatorLicense:${entity}`, { dso, validator: alice, round })).toEqual({
        ...unsaid,
        kind: 'liveness',
        owner: alice,
        round: 101n,
      })
    },
  )

  it('reads a marker without a round', () => {
    expect(
      read('Splice.Amulet:FeaturedAppActivityMarker', {
        dso,
        provider: app,
        beneficiary: bob,
        weight: '0.5',
      }),
    ).toEqual({ ...unsaid, kind: 'marker', owner: bob, by: app, size: '0.5' })
  })

  it('reads the owner of a traffic coupon, and marks shares and coupons hidden from the provider', () => {
    const coupon = { dso, provider: app, round, amount: '3', expiresAt, providerIsObserver: true }
    const template = 'Splice.Amulet:RewardCouponV2'
    const facts = { ...unsaid, kind: 'traffic', by: app, round: 101n, size: '3', expiresAt }
    for (const own of [coupon, { ...coupon, beneficiary: null }]) {
      expect(read(template, own)).toEqual({ ...facts, owner: app })
    }
    expect(read(template, { ...coupon, providerIsObserver: false })).toEqual({
      ...facts,
      owner: app,
      hidden: true,
    })
    expect(read(template, { ...coupon, beneficiary: bob })).toEqual({
      ...facts,
      owner: bob,
      isShare: true,
    })
  })

  it('reads reason and expiry of unclaimed activity records and development fund coupons', () => {
    const set = { dso, beneficiary: bob, amount: '4', reason: 'missed', expiresAt }
    const facts = { ...unsaid, owner: bob, size: '4', expiresAt, reason: 'missed' }
    expect(read('Splice.Amulet:UnclaimedActivityRecord', set)).toEqual({
      ...facts,
      kind: 'activity',
    })
    const fund = { ...set, fundManager: app }
    const template = 'Splice.Amulet:DevelopmentFundCoupon'
    for (const own of [fund, { ...fund, mintAfter: null }]) {
      expect(read(template, own)).toEqual({ ...facts, kind: 'fund', by: app })
    }
    const mintAfter = '2026-11-28T00:00:00Z'
    expect(read(template, { ...fund, mintAfter })).toMatchObject({ mintAfter })
  })

  it('rejects other templates and unknown payloads', () => {
    const user = { dso, user: alice, amount: '2', round }
    expect(read('Splice.Amulet:Amulet', user)).toBeUndefined()
    expect(read('Mine:ValidatorRewardCoupon', user)).toBeUndefined()
    expect(read('Splice.Amulet:ValidatorRewardCoupon', { ...user, amount: 'two' })).toBeUndefined()
    expect(read('Splice.Amulet:SvRewardCoupon', user)).toBeUndefined()
  })
})

describe('the kind of a RewardCouponV2 (CIP-0120)', () => {
  const coupon = { dso, provider: app, round, amount: '1', expiresAt, providerIsObserver: true }
  const kindOf = (more: object) =>
    read('Splice.Amulet:RewardCouponV2', { ...coupon, ...more })?.kind

  it.each(['RewardKind_Validator', { tag: 'RewardKind_Validator', value: {} }])(
    "reads a RewardCouponV2 as a validator's reward if the reward kind ends in Validator: %j",
    (kind) => {
      expect(kindOf({ kind })).toBe('validator-traffic')
    },
  )

  it.each([undefined, null, 'RewardKind_App', { tag: 'RewardKind_App', value: {} }])(
    "reads a RewardCouponV2 as an app's reward if the reward kind is absent or unknown: %j",
    (kind) => {
      expect(kindOf({ kind })).toBe('traffic')
    },
  )
})
