import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { zero } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { countActivity, couponActivity, joinActivity } from './app-activity.ts'
import { readModel } from './testing/read-model.ts'
import { modelParties, RewardModel } from './testing/reward-model.ts'

const app = v.parse(PartyId, modelParties.app)
const alice = v.parse(PartyId, modelParties.alice)
const bob = v.parse(PartyId, modelParties.bob)
const unit = 10_000_000_000n

function couponsOf(network: RewardModel) {
  return couponActivity([app], readModel(network, [app]).rows)
}

describe('joinActivity', () => {
  it("lists app activity by round, with Scan's records and the coupons of the round", () => {
    const network = new RewardModel()
    network.openRound(false)
    network.make({ kind: 'app', owner: modelParties.alice, size: 2n * unit })
    network.make({ kind: 'app', owner: modelParties.bob, size: 3n * unit })
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
      { party: app, round: 102n, updates: 1, weight: 5n },
      { party: app, round: 101n, updates: 1, weight: 700n },
    ]
    expect(activity.rounds()).toEqual([newer, older])
    expect(joinActivity(couponsOf(network), activity.rounds())).toEqual([
      { party: app, round: 102n, coupons: 0, weight: '0', recorded: newer },
      { party: app, round: 101n, coupons: 2, weight: '5', recorded: older },
    ])
  })

  it('returns undefined, not zero, for a round without a record of app activity', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.make({ kind: 'app', owner: modelParties.alice, size: 2n * unit })
    expect(joinActivity(couponsOf(network), [])).toEqual([
      { party: app, round: 101n, coupons: 1, weight: '2', recorded: undefined },
    ])
  })

  it('counts a coupon that was made visible later only once, and counts a shared coupon but not its shares', () => {
    const network = new RewardModel()
    network.openRound(true)
    const hidden = network.make({
      kind: 'traffic',
      owner: modelParties.app,
      size: unit,
      hidden: true,
    })
    network.unhide([hidden])
    const shared = network.make({ kind: 'traffic', owner: modelParties.app, size: 4n * unit })
    network.share(shared, [modelParties.alice, modelParties.bob])
    expect(couponsOf(network)).toMatchObject([{ coupons: 2, weight: '5' }])
  })

  it('includes only app rewards in the app activity, not the party’s other rewards', () => {
    const network = new RewardModel()
    network.openRound(false)
    for (const kind of ['sv', 'fund', 'marker', 'validator', 'liveness'] as const) {
      network.make({ kind, owner: app, size: unit })
    }
    expect(couponsOf(network)).toEqual([])
    const { rows } = readModel(network, [alice])
    expect(couponActivity([alice], rows)).toEqual([])
  })

  it("leaves validators' coupons by traffic out of the app activity", () => {
    const network = new RewardModel()
    network.openRound(true)
    network.make({ kind: 'validator-traffic', owner: app, size: unit })
    expect(couponsOf(network)).toEqual([])
  })

  it('assigns activity to the provider of the app, not to the owner of the coupon', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.make({ kind: 'app', owner: modelParties.alice, size: 2n * unit })
    const { rows } = readModel(network, [alice])
    expect(couponActivity([alice], rows)).toEqual([])
    expect(couponActivity([app], rows)).toMatchObject([{ party: app, coupons: 1 }])
  })

  it('sorts app activity by round, newest first, then by app name', () => {
    const count = countActivity([alice, bob])
    for (const party of [bob, alice]) {
      for (const round_number of [101n, 102n])
        count.add({ round_number, records: [{ party, weight: 1n }] })
    }
    const expected = [
      [102n, alice],
      [102n, bob],
      [101n, alice],
      [101n, bob],
    ]
    expect(count.rounds().map(({ round, party }) => [round, party])).toEqual(expected)
    const reversed = count
      .rounds()
      .toReversed()
      .map(({ round, party }) => ({ round, party, coupons: 1, weight: zero }))
    expect(joinActivity(reversed, []).map(({ round, party }) => [round, party])).toEqual(expected)
  })

  it('adds up activity exactly, for any order and any other parties in a record', () => {
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
        const weights = all
          .flatMap(({ records }) => records)
          .filter(({ party }) => party !== alice)
          .reduce((sum, { weight }) => sum + weight, 0n)
        expect(rounds.reduce((sum, one) => sum + one.weight, 0n)).toBe(weights)
        expect(counted(all.toReversed())).toEqual(rounds)
        expect(rounds.map(({ round }) => round)).toEqual(
          rounds.map(({ round }) => round).toSorted((a, b) => Number(b - a)),
        )
      }),
    )
  })
})
