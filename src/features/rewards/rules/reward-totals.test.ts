import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { second, update } from '#features/statement/rules/testing/updates.ts'
import { toGrains } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { couponKinds } from './coupon-kinds.ts'
import type { Bucketing } from './bucketings.ts'
import { rewardBuckets, rewardTotals, type RewardSum, earnedOf } from './reward-totals.ts'
import { paidTransfer } from './testing/paid-transfer.ts'
import { readModel } from './testing/read-model.ts'
import { modelParties, RewardModel, type CouponOutcome } from './testing/reward-model.ts'

const alice = v.parse(PartyId, modelParties.alice)
const app = v.parse(PartyId, modelParties.app)
const unit = 10_000_000_000n
const day = 86_400

const totalsOf = (network: RewardModel, parties = [alice]) => {
  const { rows, rewards } = readModel(network, parties)
  return rewardTotals(rows, rewards)
}
const bucketsOf = (network: RewardModel, by: Bucketing) => {
  const { rows, rewards } = readModel(network, [alice])
  return rewardBuckets(rows, rewards, by)
}

const grainsOf = ({ amount }: RewardSum) => toGrains(amount)

const fund = (network: RewardModel, units: bigint, owner: string = alice) =>
  network.make({ kind: 'fund', owner, size: units * unit })

describe('rewardTotals', () => {
  it('sums rewards by outcome, and leaves out markers, which are worth nothing', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.claim([fund(network, 1n), fund(network, 2n)], alice)
    network.expire([fund(network, 4n)])
    network.withdraw(fund(network, 8n))
    fund(network, 16n)
    network.make({ kind: 'marker', owner: alice, size: 32n * unit })
    const totals = totalsOf(network)
    const { minted, open, expired, unexplained } = totals
    expect(minted).toMatchObject({ coupons: 2, amount: '3', unvalued: 0 })
    expect(expired).toMatchObject({ coupons: 1, amount: '4' })
    expect(open).toMatchObject({ coupons: 1, amount: '16' })
    expect(earnedOf(totals)).toMatchObject({ coupons: 4, amount: '23', unvalued: 0 })
    expect(unexplained).toEqual({ coupons: 0, amount: '0', dollars: '0', unvalued: 0, unpriced: 0 })
  })

  it('lists the occurring combinations of coupon kind and state in a fixed order', () => {
    const network = new RewardModel()
    network.openRound(false)
    for (const kind of couponKinds.toReversed()) {
      network.make({ kind, owner: alice, size: unit })
      network.expire([network.make({ kind, owner: alice, size: 2n * unit })])
    }
    network.withdraw(fund(network, 8n))
    const { kinds } = totalsOf(network)
    expect(kinds.map(({ kind, state, coupons }) => [kind, state, coupons])).toEqual([
      ...couponKinds.flatMap((kind) => [
        [kind, 'open', 1],
        [kind, 'expired', 1],
      ]),
      ['fund', 'withdrawn', 1],
    ])
    expect(kinds.at(-1)).toMatchObject({ amount: '8' })
  })

  it('counts given-away coupons separately instead of including them in the totals', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.make({ kind: 'sv', owner: alice, size: unit })
    network.make({ kind: 'app', owner: alice, size: unit })
    fund(network, 1n, app)
    const { others, open, kinds } = totalsOf(network, [app])
    expect(others).toBe(2)
    expect(open).toMatchObject({ coupons: 1, amount: '1' })
    expect(kinds.map(({ kind }) => kind)).toEqual(['fund'])
  })

  it('counts coupons without a known worth and coupons without a known price separately', () => {
    const network = new RewardModel()
    fund(network, 1n)
    fund(network, 2n)
    network.pass(1)
    network.openRound(false)
    fund(network, 4n)
    network.make({ kind: 'sv', owner: alice, size: unit })
    // The first two coupons were made before the price of any round was known. Round 101 costs
    // 0.005 USD.
    expect(totalsOf(network).open).toEqual({
      coupons: 4,
      amount: '7',
      dollars: '0.02',
      unvalued: 1,
      unpriced: 2,
    })
  })

  it('returns the earliest end of all open coupons', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.expire([fund(network, 1n)])
    const early = fund(network, 1n)
    fund(network, 1n)
    expect(totalsOf(network).firstEnd).toBe(second(early.madeAt + 36 * 3600).recordTime)
    network.issueRound()
    network.make({ kind: 'sv', owner: alice, size: unit })
    expect(totalsOf(network).firstEnd).toBe(second(network.now - 2 + 1200).recordTime)
    expect(totalsOf(new RewardModel()).firstEnd).toBeUndefined()
  })

  it('includes payments that no known coupon explains', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.updates.push(
      update(10, paidTransfer('5', 'a', 'b')),
      update(20, paidTransfer('7', 'c')),
      update(2 * day, paidTransfer('0.0000000001')),
    )
    const { rows, rewards } = readModel(network, [alice])
    const totals = rewardTotals(rows, rewards)
    expect(totals.minted).toMatchObject({ coupons: 3, amount: '12.0000000001', unvalued: 2 })
    expect(totals.unexplained).toMatchObject({ amount: '5.0000000001', unpriced: 0 })
    expect(totals.unexplained.dollars).toBe('0.025')
    const amountsBy = (by: 'round' | 'day') =>
      rewardBuckets(rows, rewards, by).map(({ key, minted }) => [key, minted.amount])
    expect(amountsBy('day')).toEqual([
      ['2026-01-01', '12'],
      ['2026-01-03', '0.0000000001'],
    ])
    expect(amountsBy('round')).toEqual([[undefined, '12.0000000001']])
  })
})

describe('rewardBuckets', () => {
  it('sorts buckets by round number, with coupons without a round last', () => {
    const network = new RewardModel()
    network.round = 98
    const made: CouponOutcome[] = []
    for (let round = 99; round <= 101; round += 1) {
      network.openRound(false)
      made.push(network.make({ kind: 'liveness', owner: alice, size: 0n }))
      network.issueRound()
    }
    fund(network, 5n)
    const [first] = made
    if (first === undefined) throw new Error('there is a first')
    network.expire([first])
    const buckets = bucketsOf(network, 'round')
    expect(buckets.map(({ key }) => key)).toEqual(['99', '100', '101', undefined])
    const worths = made.map((fate) => network.worthOf(fate))
    expect(buckets.map(({ expired, open }) => [expired, open].map(grainsOf))).toEqual([
      [worths[0], 0n],
      [0n, worths[1]],
      [0n, worths[2]],
      [0n, 5n * unit],
    ])
  })

  it('groups coupons by the UTC day or month of their end, or else of their creation', () => {
    const network = new RewardModel()
    network.openRound(false)
    const claimed = fund(network, 1n)
    fund(network, 2n)
    network.make({ kind: 'marker', owner: alice, size: unit })
    network.withdraw(fund(network, 4n))
    network.pass(day - network.now - 2)
    const expired = fund(network, 8n)
    network.claim([claimed], alice)
    network.pass(31 * day)
    network.expire([expired])
    const amountsBy = (by: 'hour' | 'day' | 'month') =>
      bucketsOf(network, by).map(({ key, minted, expired: lost, open }) => [
        key,
        minted.amount,
        lost.amount,
        open.amount,
      ])
    // The coupon was claimed in the first second of the second day.
    expect(amountsBy('day')).toEqual([
      ['2026-01-01', '0', '0', '2'],
      ['2026-01-02', '1', '0', '0'],
      ['2026-02-02', '0', '8', '0'],
    ])
    // Neither the marker nor the withdrawn coupon is included.
    expect(bucketsOf(network, 'day')[0]?.open).toMatchObject({ coupons: 1, unvalued: 0 })
    expect(amountsBy('hour').map(([key]) => key)).toEqual([
      expect.stringMatching(/^2026-01-01T\d\d$/),
      '2026-01-02T00',
      '2026-02-02T00',
    ])
    expect(amountsBy('month')).toEqual([
      ['2026-01', '1', '0', '2'],
      ['2026-02', '0', '8', '0'],
    ])
  })

  it('leaves given-away coupons out of the buckets', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.make({ kind: 'sv', owner: alice, size: unit })
    const { rows, rewards } = readModel(network, [app])
    expect(rewardBuckets(rows, rewards, 'round')).toEqual([])
  })
})
