import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createAccounts } from '#features/statement/rules/accounts.ts'
import { columnOf } from '#features/statement/rules/account-class.ts'
import { roundPrices } from '#features/statement/rules/round-prices.ts'
import { second } from '#features/statement/rules/testing/updates.ts'
import { sumDecimals } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { stateOf } from './coupon.ts'
import { rewardRow } from './reward-row.ts'
import { rewardBuckets, rewardTotals } from './reward-totals.ts'
import { createRewards } from './rewards.ts'
import { modelParties, RewardModel, type CouponOutcome } from './testing/reward-model.ts'

const alice = v.parse(PartyId, modelParties.alice)
const rounds = 2000
const tick = 3600
const grain = 10_000_000_000n

/**
 * Returns a history whose rounds make coupons of many kinds. Most coupons are claimed a round
 * later. Among the other coupons, every other way to end occurs.
 */
function longHistory(): RewardModel {
  const network = new RewardModel()
  let last: CouponOutcome[] = []
  let old: CouponOutcome[] = []
  for (let number = 0; number < rounds; number += 1) {
    const begin = network.now
    const isByTraffic = number >= rounds / 2
    network.openRound(isByTraffic)
    const size = BigInt(number + 1) * 987_654_321n
    const made: CouponOutcome[] = [network.make({ kind: 'liveness', owner: alice, size: 0n })]
    made.push(network.make({ kind: 'sv', owner: alice, size: BigInt(1 + (number % 999)) * grain }))
    if (isByTraffic) {
      const hidden = number % 11 === 0
      made.push(network.make({ kind: 'traffic', owner: alice, size, hidden }))
    } else {
      made.push(network.make({ kind: 'app', owner: alice, size, featured: number % 3 === 0 }))
      made.push(network.make({ kind: 'validator', owner: alice, size }))
    }
    if (number % 50 === 0) made.push(network.make({ kind: 'fund', owner: alice, size }))
    if (number % 70 === 0) made.push(network.make({ kind: 'activity', owner: alice, size }))
    if (number % 10 === 3) made.push(network.make({ kind: 'marker', owner: alice, size }))
    network.issueRound()
    const still = (fate: CouponOutcome) => network.fates.get(fate.id)?.state === 'open'
    const markers = old.filter((fate) => fate.kind === 'marker' && still(fate))
    made.push(...network.convert(markers, isByTraffic))
    const shareable = last.find(
      (fate) => fate.kind === 'traffic' && !fate.hidden && !fate.isShare && still(fate),
    )
    if (shareable && number % 13 === 0) {
      made.push(...network.share(shareable, [modelParties.alice, modelParties.bob]))
    }
    if (number % 22 === 1) {
      made.push(...network.unhide(last.filter((fate) => fate.hidden && still(fate))))
    }
    const claimed = last.filter(
      (fate) =>
        fate.kind !== 'marker' &&
        fate.owner === alice &&
        !fate.hidden &&
        still(fate) &&
        number % 5 !== 0,
    )
    if (claimed.length > 0)
      network.claim(claimed, alice, number % 4 === 0 ? modelParties.bob : undefined)
    network.expire(old.filter((fate) => fate.kind !== 'marker' && still(fate)))
    old = last
    last = made
    network.pass(Math.max(0, tick - (network.now - begin)))
  }
  return network
}

describe(`the coupons of ${rounds} rounds`, () => {
  const network = longHistory()
  const rewards = createRewards({ parties: [alice], from: second(0) })
  const period = { from: second(0), to: second(network.now), check: undefined }
  const accounts = createAccounts([alice], period, roundPrices())
  const endings = new Map<string, number>()
  for (const update of network.updates) {
    const before = new Set<string>()
    for (const event of Object.values(update.events_by_id)) {
      const id = 'contract_id' in event ? String(event.contract_id) : ''
      if (rewards.holds(id)) before.add(id)
    }
    rewards.apply(update)
    accounts.apply(update)
    for (const id of before) {
      if (!rewards.holds(id)) endings.set(id, (endings.get(id) ?? 0) + 1)
    }
  }
  const coupons = rewards.coupons()
  const rows = coupons.map((coupon) => rewardRow(coupon, rewards))

  it('generates a test history of at least three months with every coupon state', () => {
    expect(new Set(coupons.map(stateOf))).toEqual(
      new Set(['open', 'claimed', 'expired', 'shared', 'converted', 'unhidden']),
    )
    expect(rewardBuckets(rows, rewards, 'month').length).toBeGreaterThanOrEqual(3)
    expect(coupons.length).toBeGreaterThan(3 * rounds)
  })

  it('ends each coupon of a long history exactly once', () => {
    const ended = coupons.filter(({ end }) => end !== undefined)
    expect(endings.size).toBe(ended.length)
    expect([...endings.values()].every((times) => times === 1)).toBe(true)
    expect(coupons.filter(({ end }) => end === undefined).length).toBeLessThan(100)
    for (const { contractId, end } of coupons) {
      expect(network.fates.get(contractId)?.state).toBe(end?.how ?? 'open')
    }
  })

  it('equals the rewards in the statement of account per month, to the last digit', () => {
    const statement = accounts
      .summary(alice)
      .totals.filter(({ month }) => month !== undefined)
      .map(({ month, classes }) => ({
        month,
        amount: sumDecimals(
          classes.flatMap(({ kind, amount }) =>
            columnOf(kind, false) === 'reward' ? [amount] : [],
          ),
        ),
      }))
    const minted = rewardBuckets(rows, rewards, 'month')
      .map(({ key, minted: sum }) => ({ month: key, amount: sum.amount }))
      .filter(({ amount }) => amount !== '0')
    expect(minted).toEqual(statement.filter(({ amount }) => amount !== '0'))
    expect(rewardTotals(rows, rewards).unexplained).toMatchObject({ coupons: 0, amount: '0' })
  })

  it('sums to the same reward total by round, by day and by month', () => {
    const all = rewardTotals(rows, rewards).minted.amount
    for (const by of ['round', 'day', 'month'] as const) {
      const buckets = rewardBuckets(rows, rewards, by)
      expect(sumDecimals(buckets.map(({ minted }) => minted.amount))).toBe(all)
      const keys = buckets.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})
