import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { second, update, type Node } from '#features/statement/rules/testing/updates.ts'
import { PartyId } from '#ledger/identifier.ts'
import { readCsv } from '#ledger/testing/read-csv.ts'
import { rewardCsv, rewardJson } from './reward-file.ts'
import { readModel } from './testing/read-model.ts'
import { modelParties, RewardModel, text, type CouponOutcome } from './testing/reward-model.ts'

const alice = v.parse(PartyId, modelParties.alice)
const app = v.parse(PartyId, modelParties.app)
const unit = 10_000_000_000n

const Lines = v.array(v.record(v.string(), v.string()))
const linesOf = (network: RewardModel, parties = [alice]) => {
  const { rows } = readModel(network, parties)
  return v.parse(Lines, JSON.parse([...rewardJson(rows)].join('')))
}
const timeOf = (seconds: number) => second(seconds).recordTime
/** Returns the only line of the file for a coupon of the open round. */
const lineOf = (
  network: RewardModel,
  kind: CouponOutcome['kind'],
  then: (made: CouponOutcome) => void = () => {},
  more: Partial<CouponOutcome> = {},
) => {
  then(network.make({ kind, owner: alice, size: 2n * unit, ...more }))
  return linesOf(network)[0]
}
const opened = () => {
  const network = new RewardModel()
  network.openRound(true)
  return network
}

describe('coupon file', () => {
  it('contains one line per coupon with its facts, worth and state', () => {
    const network = opened()
    const made = network.make({ kind: 'app', owner: alice, size: 2n * unit, featured: true })
    network.issueRound()
    // Round 101 costs 0.005 USD and gives 1.2500000304 for each unit of a featured app.
    expect(linesOf(network)).toEqual([
      {
        coupon: made.id,
        kind: 'app',
        state: 'open',
        of_the_parties_asked_for: 'yes',
        owner: alice,
        provider_or_SV: app,
        round: '101',
        size: '2.0000000000',
        featured: 'yes',
        hidden: '',
        worth: '2.5000000608',
        price_in_USD: '0.0050000000',
        worth_in_USD: '0.0125000003',
        made: timeOf(made.madeAt),
        made_by_update: `update-${made.madeAt}`,
        claimable_from: timeOf(network.now - 1),
        claimable_until: timeOf(network.now - 1 + 1200),
        ended: '',
        ended_by_update: '',
        paid_to: '',
        delegate: '',
        became: '',
        reason: '',
        after_the_period: '',
        after_the_period_by_update: '',
      },
    ])
  })

  it('contains the time, paid party and delegate of a coupon’s end', () => {
    const network = opened()
    const line = lineOf(network, 'fund', (made) => network.claim([made], alice, modelParties.bob))
    expect(line).toMatchObject({
      kind: 'development fund',
      state: 'claimed',
      round: '',
      ended: timeOf(network.now),
      ended_by_update: `update-${network.now}`,
      claimable_until: '',
      paid_to: alice,
      delegate: modelParties.bob,
      reason: 'grant',
    })
    const other = opened()
    const lost = lineOf(other, 'activity', (made) => other.expire([made]))
    expect(lost).toMatchObject({ state: 'expired', paid_to: '', delegate: '', reason: 'missed' })
  })

  it('contains a column that shows if the selected parties receive the reward', () => {
    const network = opened()
    const line = lineOf(network, 'app', (made) => network.claim([made], modelParties.bob))
    expect(line).toMatchObject({
      owner: alice,
      paid_to: modelParties.bob,
      of_the_parties_asked_for: 'no',
    })
  })

  it('lists the coupons that a shared, converted or unhidden coupon became', () => {
    const shared = opened()
    const parts: CouponOutcome[] = []
    const sharing = lineOf(shared, 'traffic', (made) =>
      parts.push(...shared.share(made, [modelParties.alice, modelParties.bob])),
    )
    const [own, other] = parts.map(({ id }) => id)
    expect(sharing).toMatchObject({
      state: 'shared',
      became: `${modelParties.alice} ${own}; ${modelParties.bob} ${other}`,
    })
    const converted = opened()
    const converting = lineOf(converted, 'marker', (made) =>
      parts.push(...converted.convert([made], false)),
    )
    expect(converting).toMatchObject({ state: 'converted', became: parts.at(-1)?.id })
    const hidden = opened()
    const unhiding = lineOf(hidden, 'traffic', (made) => parts.push(...hidden.unhide([made])), {
      hidden: true,
    })
    expect(unhiding).toMatchObject({
      state: 'made visible',
      hidden: 'yes',
      became: parts.at(-1)?.id,
    })
  })

  it('contains the state of an open coupon whose round has closed', () => {
    const network = opened()
    const closing = lineOf(network, 'sv', () => {
      network.issueRound()
      network.closeRound()
    })
    expect(closing).toMatchObject({
      kind: 'SV',
      state: 'open, its round closed',
      claimable_from: '',
    })
  })

  it('contains `featured` for app coupons only, and `hidden` for coupons by traffic only', () => {
    expect(lineOf(opened(), 'app')).toMatchObject({ featured: 'no', hidden: '' })
    expect(lineOf(opened(), 'traffic')).toMatchObject({ featured: '', hidden: 'no' })
  })

  it('leaves unknown cells empty if only the end of a coupon is known', () => {
    const network = new RewardModel()
    const root: Node = {
      choice: 'AmuletRules_Transfer',
      argument: { transfer: { sender: alice, inputs: [] } },
      result: { summary: { inputAmuletAmount: '0', inputAppRewardAmount: '5' } },
      below: [{ choice: 'Archive', ends: 'old', on: 'Splice.Amulet:RewardCouponV2' }],
    }
    network.updates.push(update(5, root))
    const [line = {}] = linesOf(network)
    const known = Object.entries(line).filter(([, value]) => value !== '')
    expect(Object.fromEntries(known)).toEqual({
      coupon: 'old',
      kind: 'app, by traffic',
      state: 'claimed',
      of_the_parties_asked_for: 'yes',
      worth: '5',
      ended: timeOf(5),
      ended_by_update: 'update-5',
      paid_to: alice,
    })
  })

  it('contains the same data as CSV and as JSON, for any number of coupons', () => {
    const network = opened()
    for (let made = 0; made < 2001; made += 1) {
      network.make({ kind: 'fund', owner: alice, size: BigInt(made) })
    }
    const { rows } = readModel(network, [alice])
    for (const some of [rows, rows.slice(0, 2000), rows.slice(0, 1), []]) {
      const [header = [], ...lines] = readCsv([...rewardCsv(some)].join(''))
      const names = header.map((name) => name.replaceAll(' ', '_'))
      const records = lines.map((cells) =>
        Object.fromEntries(names.map((name, index) => [name, cells[index]])),
      )
      expect(records).toEqual(JSON.parse([...rewardJson(some)].join('')))
      expect(records.map(({ size }) => size)).toEqual(some.map((_, made) => text(BigInt(made))))
    }
  })
})
