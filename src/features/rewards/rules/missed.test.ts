import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { second, update, type Node } from '#features/statement/rules/testing/updates.ts'
import { Decimal } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { missedRewards, missedTotal } from './missed.ts'
import { byUrgency } from './reward-row.ts'
import { readModel } from './testing/read-model.ts'
import { modelParties, RewardModel } from './testing/reward-model.ts'

const alice = v.parse(PartyId, modelParties.alice)
const unit = 10_000_000_000n

const always = { from: second(0).recordTime, to: second(1_000_000).recordTime }

function readOf(network: RewardModel, parties = [alice], period = always) {
  const { rewards, rows } = readModel(network, parties)
  return { rows, ...missedRewards(rows, rewards, period) }
}

const countOf = (missed: readonly { readonly why: string; readonly count: number }[]) =>
  Object.fromEntries(missed.map(({ why, count }) => [why, count]))

const unsaid: Node = {
  id: 'open99',
  template: 'Splice.Round:OpenMiningRound',
  payload: {
    round: { number: '99' },
    amuletPrice: '0.005',
    opensAt: second(1).recordTime,
    targetClosesAt: second(601).recordTime,
  },
}

function livenessOf(rounds: number, begin: number, ...more: readonly Node[]) {
  const network = new RewardModel()
  network.updates.push(update(1, ...more))
  network.round = begin
  for (let round = 0; round < rounds; round += 1) network.openRound(false)
  return readOf(network).liveness
}

/** Returns two rounds by traffic: the first has a coupon, and the second is being processed. */
function withProcessing(entity: 'CalculateRewardsV2' | 'ProcessRewardsV2', more: object = {}) {
  const network = new RewardModel()
  network.openRound(true)
  network.make({ kind: 'traffic', owner: alice, size: unit })
  network.issueRound()
  network.openRound(true)
  network.issueRound()
  return { network, processing: network.beginProcessing(entity, more) }
}

describe('missedTotal', () => {
  it('sums known amounts, and counts coupons and rounds without an amount, except coupons at the lower rate', () => {
    const amount = v.parse(Decimal, '1.5')
    const groups = [
      { why: 'expired', count: 2, amount },
      { why: 'hidden', count: 1, amount },
      { why: 'unfeatured', count: 3, amount: undefined },
      { why: 'no-record', count: 26, amount: undefined },
    ] as const
    expect(missedTotal(groups, undefined)).toEqual({ amount: '3', unpriced: 26 })
    // Coupons that expired after a past period.
    expect(missedTotal(groups, { amount })).toEqual({ amount: '4.5', unpriced: 26 })
  })
})

describe('missedRewards', () => {
  it('includes expired coupons, counts hidden coupons separately, and omits worthless coupons', () => {
    const network = new RewardModel()
    network.round = 103
    network.openRound(true)
    const lost = network.make({ kind: 'fund', owner: alice, size: 2n * unit })
    const hidden = network.make({ kind: 'traffic', owner: alice, size: 3n * unit, hidden: true })
    // Round 104 has no reward for liveness.
    const worthless = network.make({ kind: 'liveness', owner: alice, size: 0n })
    network.issueRound()
    network.expire([lost, hidden, worthless])
    expect(readOf(network).missed).toEqual([
      { why: 'expired', count: 1, amount: '2' },
      { why: 'hidden', count: 1, amount: '3' },
    ])
  })

  it('counts rounds without a liveness record as missed while liveness is rewarded', () => {
    const network = new RewardModel()
    for (let round = 0; round < 10; round += 1) {
      network.openRound(false)
      if (round === 0) network.make({ kind: 'liveness', owner: alice, size: 0n })
      network.pass(600)
    }
    // Ten rounds from 101. Rounds whose number ends in 4 or 9 have no reward.
    const { missed, liveness } = readOf(network)
    expect(countOf(missed)).toEqual({ 'no-record': 7 })
    expect(liveness).toBe('changed')
  })

  it('excludes rounds before the first liveness record, and rounds that are only partly in the period', () => {
    const network = new RewardModel()
    const opened: number[] = []
    for (let round = 101; round <= 108; round += 1) {
      opened.push(network.now)
      network.openRound(false)
      if (round === 103) network.make({ kind: 'liveness', owner: alice, size: 0n })
      network.pass(600)
    }
    // Round 104 has no reward. Rounds 105 to 108 are missed, each open for ten minutes.
    const missedFrom = (from: number, to: number) =>
      countOf(
        readOf(network, [alice], { from: second(from).recordTime, to: second(to).recordTime })
          .missed,
      )
    const [, , , , begin = 0, , , last = 0] = opened
    expect(missedFrom(0, last + 600)).toEqual({ 'no-record': 4 })
    expect(missedFrom(begin, last + 600)).toEqual({ 'no-record': 4 })
    expect(missedFrom(begin + 1, last + 600)).toEqual({ 'no-record': 3 })
    expect(missedFrom(begin, last + 599)).toEqual({ 'no-record': 3 })
  })

  it('excludes rounds before the earliest liveness record, even if the record of a later round comes first', () => {
    const network = new RewardModel()
    for (let round = 101; round <= 103; round += 1) {
      network.openRound(false)
      network.pass(600)
    }
    for (const round of [103, 101]) {
      network.make({ kind: 'liveness', owner: alice, size: 0n, round })
    }
    expect(countOf(readOf(network).missed)).toEqual({ 'no-record': 1 })
  })

  it('counts missed rewards for each party separately', () => {
    const network = new RewardModel()
    const bob = v.parse(PartyId, modelParties.bob)
    for (const owner of [alice, bob]) {
      network.openRound(false)
      network.make({ kind: 'liveness', owner, size: 0n })
      network.pass(600)
    }
    expect(countOf(readOf(network, [alice, bob]).missed)).toEqual({ 'no-record': 1 })
  })

  it('reports if liveness rewards continue, have ended, or are unknown', () => {
    // Rounds whose number ends in 4 or 9 have no reward.
    expect(livenessOf(3, 100)).toBe('rewarded')
    expect(livenessOf(1, 103)).toBe('ended')
    expect(livenessOf(2, 102)).toBe('changed')
    expect(livenessOf(0, 100)).toBe('unknown')
    expect(livenessOf(2, 100, unsaid)).toBe('rewarded')
    expect(livenessOf(0, 100, unsaid)).toBe('unknown')
  })

  it('assigns missed rewards to the owner of a coupon, not to the party that gave the coupon away', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.issueRound()
    const givenAway = network.make({ kind: 'sv', owner: alice, size: unit })
    network.make({ kind: 'app', owner: alice, size: unit, featured: false })
    network.expire([givenAway])
    expect(readOf(network, [v.parse(PartyId, modelParties.app)]).missed).toEqual([])
    expect(countOf(readOf(network).missed)).toEqual({ expired: 1, unfeatured: 1 })
  })

  it('sums the known amounts of missed rewards', () => {
    const network = new RewardModel()
    network.openRound(false)
    const kinds = ['fund', 'activity', 'sv'] as const
    network.expire(kinds.map((kind) => network.make({ kind, owner: alice, size: 2n * unit })))
    expect(readOf(network).missed).toEqual([{ why: 'expired', count: 3, amount: '4' }])
  })

  it('reports no missed rewards for a party that never had a record', () => {
    const network = new RewardModel()
    network.openRound(false)
    expect(readOf(network).missed).toEqual([])
  })

  it('reports a round by traffic as missed if the round has issued and the party has no coupon', () => {
    const network = new RewardModel()
    for (const has of [true, false, true, false]) {
      network.openRound(true)
      if (has) network.make({ kind: 'traffic', owner: alice, size: unit })
      network.issueRound()
    }
    network.openRound(false)
    network.issueRound()
    network.openRound(true)
    expect(countOf(readOf(network).missed)).toEqual({ 'no-coupon': 2 })
  })

  it("does not accept a validator's coupon in place of a missed app coupon", () => {
    const network = new RewardModel()
    for (const kind of ['traffic', 'validator-traffic'] as const) {
      network.openRound(true)
      network.make({ kind, owner: alice, size: unit })
      network.issueRound()
    }
    expect(countOf(readOf(network).missed)).toEqual({ 'no-coupon': 1 })
  })

  it.each(['CalculateRewardsV2', 'ProcessRewardsV2'] as const)(
    'does not report a round as missed while the round’s %s contract is active',
    (entity) => {
      const { network, processing } = withProcessing(entity)
      expect(readOf(network)).toMatchObject({ missed: [], unprocessed: 1 })
      network.finishProcessing(processing)
      const { missed, unprocessed } = readOf(network)
      expect(countOf(missed)).toEqual({ 'no-coupon': 1 })
      expect(unprocessed).toBe(0)
    },
  )

  it.each([
    ['a dry run', { dryRun: true }],
    ['the processing of rewards of validators', { kind: 'RewardKind_Validator' }],
  ])('reports a round as missed while only %s is active', (_, more) => {
    const { network } = withProcessing('ProcessRewardsV2', more)
    const { missed, unprocessed } = readOf(network)
    expect(countOf(missed)).toEqual({ 'no-coupon': 1 })
    expect(unprocessed).toBe(0)
  })

  it('includes coupons of an app that was not featured, without an amount', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.make({ kind: 'app', owner: alice, size: unit, featured: false })
    expect(readOf(network).missed).toEqual([{ why: 'unfeatured', count: 1, amount: undefined }])
  })
})

describe('byUrgency', () => {
  it('sorts open coupons by end, then open coupons of unknown end, then ended coupons, newest first', () => {
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
