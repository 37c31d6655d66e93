import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import { PartyId, TemplateId } from '#ledger/identifier.ts'
import type { CouponKind } from './coupon-kinds.ts'
import type { CouponFacts } from './coupon.ts'
import { hasLivenessEnded, rewardRounds, worthOf } from './reward-rounds.ts'

type Stage = 'Open' | 'Summarizing' | 'Issuing' | 'Closed'

const contract = (stage: Stage, payload: object, number = 7) => ({
  template_id: v.parse(TemplateId, `aa:Splice.Round:${stage}MiningRound`),
  create_arguments: { round: { number: String(number) }, ...payload },
})
const open = {
  amuletPrice: '0.05',
  opensAt: '2026-11-25T10:00:00Z',
  targetClosesAt: '2026-11-25T10:20:00Z',
  issuanceConfig: { optValidatorFaucetCap: '2.85' },
}
const issuing = {
  issuancePerValidatorRewardCoupon: '0.2',
  issuancePerFeaturedAppRewardCoupon: '1.5',
  issuancePerUnfeaturedAppRewardCoupon: '0.6',
  issuancePerSvRewardCoupon: '0.01',
  optIssuancePerValidatorFaucetCoupon: '57',
  opensAt: '2026-11-25T10:40:00Z',
  targetClosesAt: '2026-11-25T11:00:00Z',
}

const learnt = (...contracts: readonly ReturnType<typeof contract>[]) => {
  const rounds = rewardRounds()
  for (const one of contracts) rounds.learn(one)
  return rounds
}
const roundOf = (...contracts: readonly ReturnType<typeof contract>[]) =>
  learnt(...contracts).find(7n)

describe('mining rounds of rewards', () => {
  it('returns price, times and the liveness maximum of an open round', () => {
    expect(roundOf(contract('Open', open))).toEqual({
      round: 7n,
      price: '0.05',
      opensAt: open.opensAt,
      closesAt: open.targetClosesAt,
      apps: 'markers',
      livenessCap: '2.85',
      issuance: undefined,
      isClosed: false,
    })
  })

  it.each([
    [undefined, 'markers'],
    [null, 'markers'],
    [{ mintingVersion: 'RewardVersion_FeaturedAppMarkers' }, 'markers'],
    [{ mintingVersion: 'RewardVersion_TrafficBasedAppRewards' }, 'traffic'],
    [{ mintingVersion: 'RewardVersion_Later' }, 'unknown'],
  ])('reads from the reward configuration %o how apps are rewarded: %s', (rewardConfig, apps) => {
    expect(roundOf(contract('Open', { ...open, rewardConfig }))?.apps).toBe(apps)
  })

  it('keeps the values of the open round contract after summarizing and issuing contracts follow', () => {
    const byTraffic = { mintingVersion: 'RewardVersion_TrafficBasedAppRewards' }
    const opened = contract('Open', { ...open, rewardConfig: byTraffic })
    const summed = contract('Summarizing', { amuletPrice: '0.05', opensAt: null })
    const before = roundOf(opened)
    expect(roundOf(opened, summed)).toEqual(before)
    const { issuance, ...rest } = roundOf(opened, summed, contract('Issuing', issuing)) ?? {}
    expect({ ...rest, issuance: undefined }).toEqual(before)
    expect(issuance).toEqual({
      validator: '0.2',
      featured: '1.5',
      unfeatured: '0.6',
      sv: '0.01',
      liveness: '57',
      from: issuing.opensAt,
      until: issuing.targetClosesAt,
    })
  })

  it('returns no kind of app rewards if only later contracts of the round are known', () => {
    expect(roundOf(contract('Summarizing', open))).toMatchObject({
      price: '0.05',
      livenessCap: '2.85',
      apps: undefined,
    })
    expect(roundOf(contract('Issuing', issuing))).toMatchObject({
      price: undefined,
      apps: undefined,
    })
  })

  it('keeps the coupon values of a closed round, but removes the claim times', () => {
    const { opensAt: _, targetClosesAt: __, ...worth } = issuing
    const closed = roundOf(contract('Issuing', issuing), contract('Closed', worth))
    expect(closed).toMatchObject({
      isClosed: true,
      issuance: { validator: '0.2', from: undefined, until: undefined },
    })
    expect(roundOf(contract('Issuing', issuing))?.isClosed).toBe(false)
  })

  it('returns a liveness reward of zero if the issuing round contains no liveness value', () => {
    const { optIssuancePerValidatorFaucetCoupon: _, ...without } = issuing
    for (const none of [without, { ...without, optIssuancePerValidatorFaucetCoupon: null }]) {
      expect(roundOf(contract('Issuing', none))?.issuance?.liveness).toBe('0')
    }
  })

  it('identifies rounds by number and sorts them, for any order of contracts', () => {
    const rounds = learnt(
      contract('Open', open, 10),
      contract('Open', { ...open, amuletPrice: '9' }, 9),
      contract('Issuing', issuing, 11),
    )
    expect(rounds.all().map(({ round }) => round)).toEqual([9n, 10n, 11n])
    expect(rounds.find(9n)?.price).toBe('9')
    expect(rounds.find(12n)).toBeUndefined()
  })

  it('ignores contracts that are not rounds, and rounds with unknown payloads', () => {
    const other = { ...contract('Open', open), template_id: v.parse(TemplateId, 'aa:My:Round') }
    const { amuletPrice: _, ...unpriced } = open
    const { issuancePerSvRewardCoupon: __, ...partial } = issuing
    expect(learnt(other, contract('Open', unpriced), contract('Issuing', partial)).all()).toEqual(
      [],
    )
  })

  it.each([
    ['2.85', false],
    // Without a cap, the network's default cap applies.
    [null, false],
    ['0E-10', true],
    ['0.0000000000', true],
  ])('detects from a liveness cap of %s if liveness rewards have ended: %s', (cap, hasEnded) => {
    const round = roundOf(
      contract('Open', { ...open, issuanceConfig: { optValidatorFaucetCap: cap } }),
    )
    expect(round && hasLivenessEnded(round)).toBe(hasEnded)
  })

  it('returns undefined for the end of liveness rewards if the cap is unknown', () => {
    const round = roundOf(contract('Open', { ...open, issuanceConfig: null }))
    expect(round).toMatchObject({ livenessCap: undefined })
    expect(round && hasLivenessEnded(round)).toBeUndefined()
  })
})

const coupon = (kind: CouponKind, size: string | undefined, more: Partial<CouponFacts> = {}) => ({
  kind,
  owner: v.parse(PartyId, 'alice::1220aa'),
  by: undefined,
  round: 7n,
  size: size === undefined ? undefined : v.parse(Decimal, size),
  featured: undefined,
  hidden: false,
  isShare: false,
  expiresAt: undefined,
  mintAfter: undefined,
  reason: undefined,
  ...more,
})

describe('worthOf', () => {
  const rounds = learnt(contract('Issuing', issuing))

  it.each([
    ['a featured app', coupon('app', '10', { featured: true }), '15'],
    ['an app that is not featured', coupon('app', '10', { featured: false }), '6'],
    ['a user’s validator', coupon('validator', '10'), '2'],
    ['an SV', coupon('sv', '250'), '2.5'],
    ['liveness, whatever it counts', coupon('liveness', undefined), '57'],
    // The ledger multiplies with ten places and rounds half to even.
    ['half of the last place', coupon('sv', '0.000000005'), '0'],
    ['three halves of it', coupon('app', '0.0000000001', { featured: true }), '0.0000000002'],
  ])("multiplies a coupon’s size by the issuing round's value for %s", (_, one, worth) => {
    expect(worthOf(one, rounds)).toBe(worth)
  })

  it.each(['traffic', 'activity', 'fund'] as const)(
    'returns the amount in the coupon as the worth of a coupon of kind %s',
    (kind) => {
      expect(worthOf(coupon(kind, '4.50', { round: 99n }), rounds)).toBe('4.50')
      expect(worthOf(coupon(kind, '4.50', { round: undefined }), rounds)).toBe('4.50')
    },
  )

  it('returns undefined for a marker, a round that has not issued, or a coupon without round or size', () => {
    expect(worthOf(coupon('marker', '1'), rounds)).toBeUndefined()
    for (const round of [8n, undefined]) {
      for (const kind of ['app', 'validator', 'sv', 'liveness'] as const) {
        expect(worthOf(coupon(kind, '1', { round }), rounds)).toBeUndefined()
      }
    }
    expect(worthOf(coupon('sv', undefined), rounds)).toBeUndefined()
  })
})
