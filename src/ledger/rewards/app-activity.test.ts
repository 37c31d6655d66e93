import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { second } from '../account/testing/updates.ts'
import { PartyId } from '../identifier.ts'
import { countActivity, couponActivity, joinActivity } from './app-activity.ts'
import { rewardRow } from './reward-row.ts'
import { createRewards } from './rewards.ts'
import { model, RewardModel } from './testing/reward-model.ts'

const app = v.parse(PartyId, model.app)
const alice = v.parse(PartyId, model.alice)
const bob = v.parse(PartyId, model.bob)
const unit = 10_000_000_000n

function couponsOf(network: RewardModel) {
  const rewards = createRewards({ parties: [app], from: second(0) })
  for (const update of network.updates) rewards.apply(update)
  return couponActivity(
    [app],
    rewards.coupons().map((coupon) => rewardRow(coupon, rewards)),
  )
}

describe('activity of an app', () => {
  it('is told by round: what Scan recorded, and the coupons of the round', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.make({ kind: 'app', owner: model.alice, size: 2n * unit })
    network.make({ kind: 'app', owner: model.bob, size: 3n * unit })
    const activity = countActivity([app])
    activity.add({ round_number: 101n, records: [{ party: app, weight: 700n }] })
    activity.add({
      round_number: 102n,
      records: [
        { party: app, weight: 5n },
        { party: alice, weight: 9n },
      ],
    })
    const [newer, older] = [
      { party: app, round: 102n, updates: 1, bytes: 5n },
      { party: app, round: 101n, updates: 1, bytes: 700n },
    ]
    expect(activity.rounds()).toEqual([newer, older])
    expect(joinActivity(couponsOf(network), activity.rounds())).toEqual([
      { party: app, round: 102n, coupons: 0, weight: '0', recorded: newer },
      { party: app, round: 101n, coupons: 2, weight: '5', recorded: older },
    ])
  })

  it('has no record of a round of which none was read, which is not a record of nothing', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.make({ kind: 'app', owner: model.alice, size: 2n * unit })
    expect(joinActivity(couponsOf(network), [])).toEqual([
      { party: app, round: 101n, coupons: 1, weight: '2', recorded: undefined },
    ])
  })

  it('counts a coupon once that was hidden and made anew, and shares not at all', () => {
    const network = new RewardModel()
    network.openRound(true)
    const hidden = network.make({ kind: 'traffic', owner: model.app, size: unit, hidden: true })
    network.unhide([hidden])
    const shared = network.make({ kind: 'traffic', owner: model.app, size: 4n * unit })
    network.share(shared, [model.alice, model.bob])
    expect(couponsOf(network)).toMatchObject([{ coupons: 2, weight: '5' }])
  })

  it('adds up exactly, whatever comes first and whoever else is in a record', () => {
    const record = fc.record({
      round_number: fc.bigInt(0n, 4n),
      records: fc.array(
        fc.record({
          party: fc.constantFrom(app, alice, bob),
          weight: fc.bigInt(0n, 2n ** 63n - 1n),
        }),
      ),
    })
    fc.assert(
      fc.property(fc.array(record), (all) => {
        const counted = (records: typeof all) => {
          const count = countActivity([app, bob])
          for (const one of records) count.add(one)
          return count.rounds()
        }
        const rounds = counted(all)
        const bytes = all
          .flatMap(({ records }) => records)
          .filter(({ party }) => party !== alice)
          .reduce((sum, { weight }) => sum + weight, 0n)
        expect(rounds.reduce((sum, one) => sum + one.bytes, 0n)).toBe(bytes)
        expect(counted(all.toReversed())).toEqual(rounds)
        expect(rounds.map(({ round }) => round)).toEqual(
          rounds.map(({ round }) => round).toSorted((a, b) => Number(b - a)),
        )
      }),
    )
  })
})
