/** Tests the later outcome of coupons that were open at the end of a past period. */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { second } from '#features/statement/rules/testing/updates.ts'
import { PartyId } from '#ledger/identifier.ts'
import { rewardRow } from './reward-row.ts'
import { rewardTotals } from './reward-totals.ts'
import { createRewards } from './rewards.ts'
import { modelParties, RewardModel, type CouponOutcome } from './testing/reward-model.ts'

const alice = v.parse(PartyId, modelParties.alice)
const unit = 10_000_000_000n

/**
 * Returns three coupons that are open at the end of the period. One is claimed later, and one
 * expires.
 */
function pastPeriod() {
  const network = new RewardModel()
  network.openRound(true)
  const [claimed, expired, still] = [1n, 2n, 4n].map((size) =>
    network.make({ kind: 'fund', owner: alice, size: size * unit }),
  )
  const inPeriod = network.updates.length
  network.claim(
    [claimed].filter((fate): fate is CouponOutcome => fate !== undefined),
    alice,
  )
  network.expire([expired].filter((fate): fate is CouponOutcome => fate !== undefined))
  return { network, inPeriod, ids: [claimed?.id, expired?.id, still?.id] }
}

function readPeriod(follows: boolean) {
  const { network, inPeriod, ids } = pastPeriod()
  const rewards = createRewards({ parties: [alice], from: second(0), isPast: true })
  for (const update of network.updates.slice(0, inPeriod)) rewards.apply(update)
  if (follows) for (const update of network.updates.slice(inPeriod)) rewards.follow(update)
  const rows = rewards.coupons().map((coupon) => rewardRow(coupon, rewards))
  return { rewards, rows, ids, totals: rewardTotals(rows, rewards) }
}

it('keeps coupons open as of the end of the period, with their later outcome', () => {
  const { rows, ids } = readPeriod(true)
  expect(
    rows.map(({ coupon, state, since }) => [coupon.contractId, state, since?.end?.how]),
  ).toEqual([
    [ids[0], 'open', 'claimed'],
    [ids[1], 'open', 'expired'],
    [ids[2], 'open', undefined],
  ])
})

it('sums the later outcome of open coupons separately from rewards minted in the period', () => {
  const { totals } = readPeriod(true)
  expect(totals.minted.coupons).toBe(0)
  expect(totals.expired.coupons).toBe(0)
  expect(totals.open).toMatchObject({ coupons: 3, amount: '7' })
  expect(totals.since.map(({ state, coupons, amount }) => [state, coupons, amount])).toEqual([
    ['open', 1, '4'],
    ['claimed', 1, '1'],
    ['expired', 1, '2'],
  ])
})

it('follows no more coupons once every open coupon has ended', () => {
  expect(readPeriod(false).rewards.awaited()).toBe(3)
  expect(readPeriod(true).rewards.awaited()).toBe(1)
})

it('returns no later outcome for a period that reaches the present', () => {
  const network = new RewardModel()
  network.openRound(true)
  network.make({ kind: 'fund', owner: alice, size: unit })
  const rewards = createRewards({ parties: [alice], from: second(0) })
  for (const update of network.updates) rewards.apply(update)
  const rows = rewards.coupons().map((coupon) => rewardRow(coupon, rewards))
  expect(rows.map(({ since }) => since)).toEqual([undefined])
  expect(rewardTotals(rows, rewards).since).toEqual([])
})
