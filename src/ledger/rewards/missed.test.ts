import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { second } from '../account/testing/updates.ts'
import { PartyId } from '../identifier.ts'
import { missedRewards } from './missed.ts'
import { rewardCsv, rewardJson } from './reward-file.ts'
import { byUrgency, rewardRow } from './reward-row.ts'
import { createRewards } from './rewards.ts'
import { model, RewardModel } from './testing/reward-model.ts'

const alice = v.parse(PartyId, model.alice)
const unit = 10_000_000_000n

function readOf(network: RewardModel, parties = [alice]) {
  const rewards = createRewards({ parties, from: second(0) })
  for (const update of network.updates) rewards.apply(update)
  const rows = rewards.coupons().map((coupon) => rewardRow(coupon, rewards))
  const period = { from: second(0).recordTime, to: second(1_000_000).recordTime }
  return { rewards, rows, ...missedRewards(rows, rewards, period) }
}

const countOf = (missed: readonly { readonly why: string; readonly count: number }[]) =>
  Object.fromEntries(missed.map(({ why, count }) => [why, count]))

describe('what was missed', () => {
  it('is what expired, apart from what was hidden, and not what was worth nothing', () => {
    const network = new RewardModel()
    network.round = 103
    network.openRound(true)
    const lost = network.make({ kind: 'fund', owner: alice, size: 2n * unit })
    const hidden = network.make({ kind: 'traffic', owner: alice, size: 3n * unit, hidden: true })
    // Round 104 gives nothing for liveness.
    const worthless = network.make({ kind: 'liveness', owner: alice, size: 0n })
    network.issueRound()
    network.expire([lost, hidden, worthless])
    expect(readOf(network).missed).toEqual([
      { why: 'expired', count: 1, amount: '2' },
      { why: 'hidden', count: 1, amount: '3' },
    ])
  })

  it('is rounds without a record of liveness while there was a reward for it', () => {
    const network = new RewardModel()
    for (let round = 0; round < 10; round += 1) {
      network.openRound(false)
      if (round === 0) network.make({ kind: 'liveness', owner: alice, size: 0n })
      network.pass(600)
    }
    // Ten rounds from 101 on; those that end in 4 or 9 give nothing.
    const { missed, liveness } = readOf(network)
    expect(countOf(missed)).toEqual({ 'no-record': 7 })
    expect(liveness).toBe('changed')
  })

  it('is nothing for who never had a record', () => {
    const network = new RewardModel()
    network.openRound(false)
    expect(readOf(network).missed).toEqual([])
  })

  it('is rounds by traffic without a coupon, once they have issued', () => {
    const network = new RewardModel()
    for (const has of [true, false, true, false]) {
      network.openRound(true)
      if (has) network.make({ kind: 'traffic', owner: alice, size: unit })
      network.issueRound()
    }
    network.openRound(true)
    expect(countOf(readOf(network).missed)).toEqual({ 'no-coupon': 2 })
  })

  it('is the rate of an app that was not featured, of which no amount is told', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.make({ kind: 'app', owner: alice, size: unit, featured: false })
    expect(readOf(network).missed).toEqual([{ why: 'unfeatured', count: 1, amount: undefined }])
  })
})

describe('coupons in order', () => {
  it('are open ones by their end, those of unknown end after them, then the newest that ended', () => {
    const network = new RewardModel()
    network.openRound(false)
    const first = network.make({ kind: 'fund', owner: alice, size: unit })
    const old = network.make({ kind: 'sv', owner: alice, size: unit })
    const later = network.make({ kind: 'fund', owner: alice, size: unit })
    const early = network.make({ kind: 'fund', owner: alice, size: unit })
    const late = network.make({ kind: 'fund', owner: alice, size: unit })
    network.expire([early])
    network.expire([late])
    const ids = readOf(network)
      .rows.toSorted(byUrgency)
      .map(({ coupon }) => coupon.contractId)
    expect(ids).toEqual([first.id, later.id, old.id, late.id, early.id])
  })
})

describe('coupons as a file', () => {
  const network = new RewardModel()
  network.openRound(true)
  const coupon = network.make({ kind: 'traffic', owner: model.app, size: 4n * unit })
  network.share(coupon, [model.alice, model.bob])
  network.make({ kind: 'activity', owner: model.app, size: unit })
  const { rows } = readOf(network, [v.parse(PartyId, model.app), alice])

  it('have a line each, with whom it was shared', () => {
    const lines = [...rewardCsv(rows)].join('').trim().split('\r\n')
    expect(lines).toHaveLength(rows.length + 1)
    expect(lines[1]).toContain(`shared,${model.app},${model.app},101,4.0000000000`)
    expect(lines[1]).toContain(`${model.alice} c1; ${model.bob} c2`)
  })

  it('are the same as JSON, and an empty list where there are none', () => {
    const all: unknown = JSON.parse([...rewardJson(rows)].join(''))
    expect(all).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'unclaimed activity', round: '' })]),
    )
    expect([...rewardJson([])].join('')).toBe('[]\n')
  })
})
