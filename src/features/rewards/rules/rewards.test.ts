import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { second, update, type Node } from '#features/statement/rules/testing/updates.ts'
import { ActiveContract } from '#ledger/contract.ts'
import { PartyId } from '#ledger/identifier.ts'
import { createRewards } from './rewards.ts'
import { paidTransfer } from './testing/paid-transfer.ts'
import { readModel } from './testing/read-model.ts'
import { modelParties, RewardModel, text } from './testing/reward-model.ts'

const alice = v.parse(PartyId, modelParties.alice)
const bob = v.parse(PartyId, modelParties.bob)
const app = v.parse(PartyId, modelParties.app)
const unit = 10_000_000_000n

describe('parties of a coupon', () => {
  it("relates a coupon to its owner and the provider that gave it away, but not to a fund's manager", () => {
    const network = new RewardModel()
    network.openRound(false)
    for (const kind of ['app', 'sv', 'marker', 'fund', 'activity'] as const) {
      network.make({ kind, owner: alice, size: unit })
    }
    const actual = readModel(network, [app]).rows.map(({ coupon, isOwn }) => [coupon.kind, isOwn])
    expect(actual).toEqual([
      ['app', false],
      ['sv', false],
      ['marker', false],
    ])
    const own = readModel(network, [alice]).rows
    expect(own.map(({ coupon, isOwn }) => [coupon.kind, isOwn])).toEqual(
      ['app', 'sv', 'marker', 'fund', 'activity'].map((kind) => [kind, true]),
    )
    expect(readModel(network, [bob]).rows).toEqual([])
  })

  it("relates a user's coupon to the paid validator if the validator claims the coupon", () => {
    const network = new RewardModel()
    network.openRound(false)
    network.issueRound()
    network.claim([network.make({ kind: 'validator', owner: alice, size: unit })], bob)
    expect(readModel(network, [alice]).rows).toMatchObject([{ state: 'claimed', isOwn: false }])
    expect(readModel(network, [bob]).rows).toMatchObject([
      { state: 'claimed', isOwn: true, coupon: { facts: undefined, createdAt: undefined } },
    ])
  })

  it("relates a validator to its users' coupons that the validator may claim, and to no other coupons", () => {
    const network = new RewardModel()
    network.openRound(false)
    const payload = { user: alice, validator: bob }
    network.updates.push(update(1, { id: 'r', template: 'Splice.Amulet:ValidatorRight', payload }))
    network.pass(1)
    network.make({ kind: 'validator', owner: alice, size: unit })
    network.make({ kind: 'liveness', owner: alice, size: 0n })
    const { rows, rewards } = readModel(network, [bob])
    expect(rows).toMatchObject([{ isOwn: true, coupon: { kind: 'validator' } }])
    expect(rewards.names()).toEqual([bob, alice])
  })
})

describe('the paid amount', () => {
  it('assigns the unexplained rest of a payment to the only coupon of unknown worth', () => {
    const network = new RewardModel()
    const known = network.make({ kind: 'traffic', owner: alice, size: 2n * unit })
    network.updates.push(update(9, paidTransfer('5', known.id, 'old')))
    const { rows, rewards } = readModel(network, [alice])
    expect(rows.map(({ worth }) => worth)).toEqual([text(2n * unit), '3'])
    expect(rewards.claims()).toEqual([
      { position: second(9), updateId: 'update-9', by: alice, amount: '5', rest: '0' },
    ])
  })

  it('leaves a coupon’s worth unknown if the payment is smaller than the worth of the other coupons', () => {
    const network = new RewardModel()
    const known = network.make({ kind: 'traffic', owner: alice, size: 7n * unit })
    network.updates.push(update(9, paidTransfer('5', known.id, 'old')))
    const { rows, rewards } = readModel(network, [alice])
    expect(rows.map(({ worth }) => worth)).toEqual([text(7n * unit), undefined])
    expect(rewards.claims()).toMatchObject([{ amount: '5', rest: '-2' }])
  })

  it('assigns zero worth to an unknown coupon if the known coupons explain the whole payment', () => {
    const network = new RewardModel()
    const known = network.make({ kind: 'traffic', owner: alice, size: 5n * unit })
    network.updates.push(update(9, paidTransfer('5', known.id, 'old')))
    expect(readModel(network, [alice]).rows.map(({ worth }) => worth)).toEqual([
      text(5n * unit),
      '0',
    ])
  })

  it('counts a payment at the first position of the period, but no earlier payment', () => {
    for (const [from, claims] of [
      [9, 1],
      [10, 0],
    ] as const) {
      const rewards = createRewards({ parties: [alice], from: second(from) })
      rewards.apply(update(9, paidTransfer('5')))
      expect(rewards.claims()).toHaveLength(claims)
    }
  })
})

describe('successors of a coupon', () => {
  it("lists only a coupon's own successors, not successors of other coupons in the update", () => {
    const network = new RewardModel()
    network.openRound(false)
    const markers = [alice, bob, alice].map((owner) =>
      network.make({ kind: 'marker', owner, size: unit }),
    )
    const [one, , other] = network.convert(markers, false).map(({ id }) => id)
    const { rewards } = readModel(network, [alice])
    const [first] = rewards.coupons()
    expect(first?.end).toMatchObject({ how: 'converted', coupons: [one, other] })
  })

  it("lists only the successor of a marker's own app if markers of two apps are converted together", () => {
    const marker = (provider: string): Node => ({
      id: `marker of ${provider}`,
      template: 'Splice.Amulet:FeaturedAppActivityMarker',
      payload: { provider, beneficiary: alice, weight: '1' },
    })
    const coupon = (provider: string): Node => ({
      id: `coupon of ${provider}`,
      template: 'Splice.Amulet:AppRewardCoupon',
      payload: {
        provider,
        beneficiary: alice,
        amount: '1',
        featured: true,
        round: { number: '7' },
      },
    })
    const archives = [app, bob].map((provider): Node => ({
      choice: 'Archive',
      ends: `marker of ${provider}`,
      on: 'Splice.Amulet:FeaturedAppActivityMarker',
    }))
    const network = new RewardModel()
    network.updates.push(
      update(1, marker(app), marker(bob)),
      update(2, {
        choice: 'AmuletRules_ConvertFeaturedAppActivityMarkers',
        below: [...archives, coupon(app), coupon(bob)],
      }),
    )
    const { rewards } = readModel(network, [alice])
    const became = rewards.coupons().map(({ end }) => (end?.how === 'converted' ? end.coupons : []))
    expect(became.slice(0, 2)).toEqual([[`coupon of ${app}`], [`coupon of ${bob}`]])
  })

  it('lists only the successor of the same round if hidden coupons of two rounds are made visible', () => {
    const network = new RewardModel()
    const hidden = [1, 2].map(() => {
      network.openRound(true)
      return network.make({ kind: 'traffic', owner: alice, size: unit, hidden: true })
    })
    const shown = network.unhide(hidden).map(({ id }) => id)
    const { rewards } = readModel(network, [alice])
    const became = rewards.coupons().map(({ end }) => (end?.how === 'unhidden' ? end.coupons : []))
    expect(became.slice(0, 2)).toEqual(shown.map((id) => [id]))
  })
})

it('contains a contract only once if its creation occurs again after the snapshot', () => {
  const network = new RewardModel()
  network.openRound(false)
  const made = network.make({ kind: 'fund', owner: alice, size: unit })
  const [, first] = network.updates
  const [event] = Object.values(first?.events_by_id ?? {})
  const rewards = createRewards({ parties: [alice], from: second(0) })
  rewards.open(v.parse(ActiveContract, { ...event, created_in_update_id: 'long ago' }))
  expect(rewards.coupons()).toMatchObject([{ contractId: made.id, createdIn: 'long ago' }])
  for (const one of network.updates) rewards.apply(one)
  expect(rewards.coupons()).toMatchObject([{ contractId: made.id, createdIn: 'long ago' }])
})
