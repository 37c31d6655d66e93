import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { second } from '#features/statement/rules/testing/updates.ts'
import { PartyId } from '#ledger/identifier.ts'
import { byUrgency, dollarsOf, isWorthless, lastTime } from './reward-row.ts'
import { readModel } from './testing/read-model.ts'
import { modelParties, priceOf, RewardModel, text, times } from './testing/reward-model.ts'

const alice = v.parse(PartyId, modelParties.alice)
const unit = 10_000_000_000n

const rowsOf = (network: RewardModel) => readModel(network, [alice]).rows

describe('claim period of a coupon', () => {
  it("uses the issuing period of the coupon's round as the claim period", () => {
    const network = new RewardModel()
    network.openRound(false)
    network.make({ kind: 'sv', owner: alice, size: unit })
    const unknown = { from: undefined, until: undefined, isOver: false }
    expect(rowsOf(network)).toMatchObject([{ state: 'open', claimable: unknown }])
    network.issueRound()
    const issued = network.now - 1
    expect(rowsOf(network)[0]?.claimable).toEqual({
      from: second(issued).recordTime,
      until: second(issued + 1200).recordTime,
      isOver: false,
    })
    network.closeRound()
    expect(rowsOf(network)).toMatchObject([{ state: 'open', claimable: { isOver: true } }])
  })

  it.each(['app', 'validator', 'sv', 'liveness'] as const)(
    'treats the claim period as over once the round has closed, for kind %s',
    (kind) => {
      const network = new RewardModel()
      network.openRound(false)
      network.make({ kind, owner: alice, size: unit })
      network.issueRound()
      network.closeRound()
      expect(rowsOf(network)).toMatchObject([{ claimable: { isOver: true } }])
    },
  )

  it('takes the claim period from the coupon if the coupon belongs to no round', () => {
    const network = new RewardModel()
    network.openRound(true)
    const kinds = ['traffic', 'activity', 'fund'] as const
    const made = kinds.map((kind) => network.make({ kind, owner: alice, size: unit }))
    network.issueRound()
    network.closeRound()
    expect(rowsOf(network).map(({ claimable }) => claimable)).toEqual(
      made.map(({ madeAt }) => ({
        from: undefined,
        until: second(madeAt + 36 * 3600).recordTime,
        isOver: false,
      })),
    )
  })

  it('returns no claim period for a marker or an ended coupon', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.make({ kind: 'marker', owner: alice, size: unit })
    network.claim([network.make({ kind: 'fund', owner: alice, size: unit })], alice)
    expect(rowsOf(network).map(({ state, claimable }) => [state, claimable])).toEqual([
      ['open', undefined],
      ['claimed', undefined],
    ])
  })
})

describe('the worth of a coupon in US dollars', () => {
  it("converts a coupon's worth to dollars at the price of its own round", () => {
    const network = new RewardModel()
    network.openRound(false)
    const coupon = network.make({ kind: 'app', owner: alice, size: 3n * unit, featured: true })
    network.issueRound()
    network.openRound(false)
    const [row] = rowsOf(network)
    const dollars = times(network.worthOf(coupon), priceOf(coupon.round))
    expect(row && dollarsOf(row)?.padEnd(text(dollars).length, '0')).toBe(text(dollars))
  })

  it('uses the price at a coupon’s end, or else at its creation, if the coupon has no round', () => {
    const network = new RewardModel()
    network.openRound(false)
    const first = network.round
    network.make({ kind: 'fund', owner: alice, size: unit })
    const claimed = network.make({ kind: 'activity', owner: alice, size: unit })
    network.openRound(false)
    network.claim([claimed], alice)
    const prices = rowsOf(network).map(({ price }) => price)
    expect(prices).toEqual([text(priceOf(first)), text(priceOf(first + 1))])
  })

  it('returns no dollar amount without a worth or a price', () => {
    const network = new RewardModel()
    network.make({ kind: 'fund', owner: alice, size: unit })
    network.pass(1)
    network.openRound(false)
    network.make({ kind: 'sv', owner: alice, size: unit })
    const rows = rowsOf(network)
    expect(rows.map(({ worth, price }) => [worth, price])).toEqual([
      [text(unit), undefined],
      [undefined, text(priceOf(network.round))],
    ])
    expect(rows.map(dollarsOf)).toEqual([undefined, undefined])
  })

  it('treats a coupon as worthless only if its worth is known', () => {
    const network = new RewardModel()
    network.openRound(false)
    network.make({ kind: 'fund', owner: alice, size: 0n })
    network.make({ kind: 'fund', owner: alice, size: 1n })
    network.make({ kind: 'sv', owner: alice, size: unit })
    expect(rowsOf(network).map(isWorthless)).toEqual([true, false, false])
  })
})

describe('coupons in order', () => {
  it('sorts open coupons before ended ones', () => {
    const network = new RewardModel()
    network.openRound(false)
    const old = network.make({ kind: 'sv', owner: alice, size: unit })
    const ended = network.make({ kind: 'fund', owner: alice, size: unit })
    const young = network.make({ kind: 'sv', owner: alice, size: unit })
    const dated = network.make({ kind: 'fund', owner: alice, size: unit })
    network.expire([ended])
    const rows = rowsOf(network)
    for (const some of [rows, rows.toReversed()]) {
      const ids = some.toSorted(byUrgency).map(({ coupon }) => coupon.contractId)
      // Coupons without a known end are sorted from the newest.
      expect(ids).toEqual([dated.id, young.id, old.id, ended.id])
    }
    expect(rows.map(lastTime)).toEqual(
      [old.madeAt, network.now, young.madeAt, dated.madeAt].map((at) => second(at).recordTime),
    )
  })
})
