import { array, assert, boolean, nat, property, tuple, type Arbitrary } from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { ActiveContract } from '#ledger/contract.ts'
import { sumDecimals, toGrains } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { isCreatedEvent, isExercisedEvent, type Transaction } from '#ledger/update.ts'
import { second } from '#features/statement/rules/testing/updates.ts'
import { stateOf, type Coupon } from './coupon.ts'
import { rewardRow } from './reward-row.ts'
import { rewardTotals } from './reward-totals.ts'
import { createRewards, type Rewards } from './rewards.ts'
import {
  modelParties,
  RewardModel,
  issuanceOf,
  type CouponOutcome,
} from './testing/reward-model.ts'
import { moveKinds, applyMove, type Move } from './testing/reward-moves.ts'

const alice = v.parse(PartyId, modelParties.alice)

const moves = array(tuple(nat(moveKinds - 1), nat(1_000_000)) satisfies Arbitrary<Move>, {
  minLength: 1,
  maxLength: 45,
})

function played(all: readonly Move[]): RewardModel {
  const network = new RewardModel()
  network.openRound(false)
  network.issueRound()
  for (const move of all) {
    network.pass(move[1] % 40)
    applyMove(network, move)
  }
  return network
}

function readAll(updates: readonly Transaction[], from = 0): Rewards {
  const rewards = createRewards({ parties: [alice], from: second(from) })
  for (const update of updates) rewards.apply(update)
  return rewards
}

function isIssued({ updates }: RewardModel, round: number): boolean {
  return updates.some(({ events_by_id: events }) =>
    Object.values(events).some(
      (event) => isCreatedEvent(event) && event.contract_id === `issuing${round}`,
    ),
  )
}

const isAlices = ({ owner, paidTo, kind }: CouponOutcome) =>
  owner === alice || (paidTo === alice && kind !== 'marker')

/** Coupons of other parties that Alice claims are only known by their end. */
const isKnown = ({ owner }: CouponOutcome) => owner === alice
const byId = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]) =>
  a < b ? -1 : 1

describe('rewards read from every update', () => {
  it('contains each coupon once, in its final state in the network', () => {
    assert(
      property(moves, (all) => {
        const network = played(all)
        const rewards = readAll(network.updates)
        const read = new Map<string, Coupon>()
        for (const coupon of rewards.coupons()) {
          expect(read.has(coupon.contractId)).toBe(false)
          read.set(coupon.contractId, coupon)
        }
        const alices = [...network.fates.values()].filter(isAlices)
        expect([...read.keys()].toSorted()).toEqual(alices.map(({ id }) => id).toSorted())
        for (const fate of alices) {
          const coupon = read.get(fate.id)
          expect(coupon && stateOf(coupon)).toBe(fate.state)
          const at = fate.endedAt === undefined ? undefined : second(fate.endedAt).recordTime
          expect(coupon?.end?.position.recordTime).toBe(at)
          expect(rewards.holds(fate.id)).toBe(fate.state === 'open')
        }
      }),
      { numRuns: runs(2000) },
    )
  })

  it('returns each coupon’s paid worth, and a reward total that equals all payments', () => {
    assert(
      property(moves, (all) => {
        const network = played(all)
        const rewards = readAll(network.updates)
        for (const coupon of rewards.coupons()) {
          const fate = network.fates.get(coupon.contractId)
          if (fate?.worth === undefined) continue
          // The model also claims from a round that never issued. The worth of such a coupon is
          // derived from the paid sum.
          const worth = rewards.worth(coupon)
          if (fate.owner !== alice || worth === undefined) continue
          expect(toGrains(worth)).toBe(fate.worth)
        }
        const rows = rewards.coupons().map((coupon) => rewardRow(coupon, rewards))
        const totals = rewardTotals(rows, rewards)
        const paid = network.paid
          .filter(({ to }) => to === alice)
          .reduce((sum, { amount }) => sum + amount, 0n)
        expect(toGrains(totals.minted.amount)).toBe(paid)
        expect(toGrains(sumDecimals(rewards.claims().map(({ amount }) => amount)))).toBe(paid)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('rewards read from the middle of a history', () => {
  it('knows earlier coupons from active contracts, or only by their end', () => {
    assert(
      property(moves, nat(1000), boolean(), (all, share, hasSnapshot) => {
        const network = played(all)
        const cut = Math.floor((network.updates.length * share) / 1000)
        const before = network.updates.slice(0, cut)
        const rewards = createRewards({ parties: [alice], from: second(0) })
        if (hasSnapshot) for (const contract of activeAfter(before)) rewards.open(contract)
        for (const update of network.updates.slice(cut)) rewards.apply(update)
        const cutAt = before.length === 0 ? 0 : cutTime(before)
        const read = new Map<string, Coupon>(
          rewards.coupons().map((coupon) => [coupon.contractId, coupon]),
        )
        const expected = [...network.fates.values()].flatMap((fate) => {
          const hasEnded = fate.endedAt !== undefined && fate.endedAt <= cutAt
          const isOld = fate.madeAt <= cutAt
          if (hasEnded) return []
          if (isAlices(fate) && (!isOld || (hasSnapshot && isKnown(fate)))) {
            return [[fate.id, fate.state, isKnown(fate)] as const]
          }
          const isPaid = fate.state === 'claimed' && fate.paidTo === alice
          return isPaid ? [[fate.id, 'claimed', false] as const] : []
        })
        const actual = [...read.values()].map(
          (coupon) => [coupon.contractId, stateOf(coupon), coupon.facts !== undefined] as const,
        )
        expect(actual.toSorted(byId)).toEqual(expected.toSorted(byId))
        const paid = network.paid
          .filter(({ to, at }) => to === alice && at > cutAt)
          .reduce((sum, { amount }) => sum + amount, 0n)
        const rows = rewards.coupons().map((coupon) => rewardRow(coupon, rewards))
        expect(toGrains(rewardTotals(rows, rewards).minted.amount)).toBe(paid)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('excludes coupons that ended before the period', () => {
    assert(
      property(moves, nat(1000), (all, share) => {
        const network = played(all)
        const from = Math.floor((network.now * share) / 1000)
        const rewards = readAll(network.updates, from)
        for (const fate of [...network.fates.values()].filter(isAlices)) {
          const isShown = fate.endedAt === undefined || fate.endedAt >= from
          expect(rewards.coupons().some(({ contractId }) => contractId === fate.id)).toBe(isShown)
        }
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('the worth of a coupon', () => {
  it('values a coupon by the issuance of its own round, not of a later round', () => {
    const network = new RewardModel()
    network.openRound(false)
    const early = network.make({ kind: 'validator', owner: alice, size: 3n * 10_000_000_000n })
    network.issueRound()
    network.openRound(false)
    network.issueRound()
    const rewards = readAll(network.updates)
    const coupon = rewards.coupons().find(({ contractId }) => contractId === early.id)
    expect(coupon && toGrains(rewards.worth(coupon) ?? sumDecimals([]))).toBe(
      3n * issuanceOf(early.round).validator,
    )
    expect(isIssued(network, early.round)).toBe(true)
  })
})

function cutTime(before: readonly Transaction[]): number {
  const last = before.at(-1)?.update_id ?? ''
  return Number(last.replace('update-', ''))
}

function activeAfter(updates: readonly Transaction[]): ActiveContract[] {
  const active = new Map<string, ActiveContract>()
  for (const { events_by_id: events, update_id: created_in_update_id } of updates) {
    for (const event of Object.values(events)) {
      if (isCreatedEvent(event)) {
        active.set(event.contract_id, v.parse(ActiveContract, { ...event, created_in_update_id }))
      } else if (isExercisedEvent(event) && event.consuming) {
        active.delete(event.contract_id)
      }
    }
  }
  return [...active.values()]
}
