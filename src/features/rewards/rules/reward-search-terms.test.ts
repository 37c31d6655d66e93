import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { second, update, type Node } from '#features/statement/rules/testing/updates.ts'
import { PartyId } from '#ledger/identifier.ts'
import { createRewards } from './rewards.ts'
import { modelParties, RewardModel } from './testing/reward-model.ts'
import { moveKinds, applyMove } from './testing/reward-moves.ts'

const alice = v.parse(PartyId, modelParties.alice)
const bob = v.parse(PartyId, modelParties.bob)
const app = v.parse(PartyId, modelParties.app)
const right = (user: string, validator: string): Node => ({
  id: `right of ${validator} over ${user}`,
  template: 'Splice.Amulet:ValidatorRight',
  payload: { user, validator },
})
const ofUser = (id: string, user: string): Node => ({
  id,
  template: 'Splice.Amulet:ValidatorRewardCoupon',
  payload: { user, amount: '1', round: { number: '101' } },
})

it('predicts the names and coupons that further updates will refer to', () => {
  const moves = array(tuple(nat(moveKinds - 1), nat(1_000_000)), { maxLength: 30 })
  assert(
    property(moves, nat(1000), constantFrom(alice, app), (all, share, party) => {
      const network = new RewardModel()
      network.openRound(false)
      for (const move of all) applyMove(network, move)
      const cut = Math.floor((network.updates.length * share) / 1000)
      const rewards = createRewards({ parties: [party], from: second(0) })
      for (const one of network.updates.slice(0, cut)) rewards.apply(one)
      const more = network.updates.slice(cut)
      const { names, coupons } = rewards.after(more)
      for (const one of more) rewards.apply(one)
      expect([...names]).toEqual(rewards.names())
      const active = rewards.coupons().filter(({ contractId }) => rewards.holds(contractId))
      expect(active.filter(({ contractId }) => !coupons.has(contractId))).toEqual([])
      const ended = rewards.coupons().filter(({ end }) => end !== undefined)
      expect(ended.filter(({ contractId }) => coupons.has(contractId))).toEqual([])
    }),
  )
})

it("includes a user's coupons only after the validator's right over the user is created", () => {
  const rewards = createRewards({ parties: [alice], from: second(0) })
  const more = [
    update(1, ofUser('before', modelParties.bob)),
    update(
      2,
      right(modelParties.bob, modelParties.alice),
      right(modelParties.app, modelParties.bob),
    ),
    update(3, ofUser('after', modelParties.bob), ofUser('of nobody', modelParties.app)),
  ]
  const { names, coupons } = rewards.after(more)
  expect([...names]).toEqual([alice, bob])
  expect([...coupons]).toEqual(['after'])
  for (const one of more) rewards.apply(one)
  expect(rewards.names()).toEqual([alice, bob])
  expect(rewards.coupons().map(({ contractId }) => contractId)).toEqual(['after'])
})

it('includes a coupon until the coupon is consumed', () => {
  const rewards = createRewards({ parties: [alice], from: second(0) })
  const made = update(1, right(modelParties.bob, modelParties.alice), ofUser('a', modelParties.bob))
  const on = 'Splice.Amulet:ValidatorRewardCoupon'
  const looked = update(2, { choice: 'Look', contract: 'a', on })
  const ended = update(3, { choice: 'Archive', ends: 'a', on })
  expect([...rewards.after([made, looked]).coupons]).toEqual(['a'])
  expect([...rewards.after([made, looked, ended]).coupons]).toEqual([])
})
