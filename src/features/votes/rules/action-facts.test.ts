import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import type { Json } from '#ledger/json.ts'
import { actionFacts } from './action-facts.ts'
import { weightText } from '#ledger/weight-text.ts'

describe('reward weight', () => {
  it('formats a reward weight as an exact decimal number of whole weights', () => {
    expect(weightText(125_000n)).toBe('12.5')
    expect(weightText(10_000n)).toBe('1')
    expect(weightText(5n)).toBe('0.0005')
    expect(weightText(0n)).toBe('0')
    expect(weightText(-25n)).toBe('-0.0025')
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (points) => {
        expect(new Big(weightText(points)).times(10_000).toFixed()).toBe(String(points))
      }),
      { numRuns: runs(1000) },
    )
  })
})

const factsOf = (value: Json) =>
  actionFacts({ tag: 'SRARC_UpdateFeaturedAppRight', value, words: undefined })

describe('actionFacts', () => {
  it('describes the known facts of an action, then lists fields of later releases, without absent fields', () => {
    const value = { rightCid: '00ab', update: { newActivityWeight: '2.0' }, later: '1', gone: null }
    const facts = actionFacts({ tag: 'SRARC_UpdateFeaturedAppRight', value, words: undefined })
    expect(facts.map(({ label, value: shown }) => [label, shown])).toEqual([
      ['Changed right', '00ab'],
      ['New weight of its activity', '2.0'],
      ['later', '1'],
    ])
  })

  it.each([
    ['SRARC_OffboardSv', { sv: 'a::1220' }, ['Leaving SV']],
    ['SRARC_GrantFeaturedAppRight', { provider: 'a::1220' }, ['Provider of the app']],
    ['SRARC_RevokeFeaturedAppRight', { rightCid: '00ab' }, ['Revoked right']],
    [
      'SRARC_AddSv',
      { newSvName: 'Willow', newSvParty: 'w::1220', joinedAsOfRound: { number: '7' } },
      ['Name of the new SV', 'Its party', 'First round'],
    ],
    ['SRARC_RegisterSynchronizer', { maxParties: '5' }, ['maxParties']],
    [
      'CRARC_RemoveFutureAmuletConfigSchedule',
      { scheduleTime: '2026-11-21T10:00:00Z' },
      ['Removed scheduled change'],
    ],
  ])('describes the facts of the action %s', (tag, value, labels) => {
    const facts = actionFacts({ tag, value, words: undefined })
    expect(facts.map(({ label }) => label)).toEqual(labels)
  })

  it.each([
    ['SRARC_AddSv', { newSvRewardWeight: '10000' }, 'newSvRewardWeight', 'weight'],
    ['SRARC_ConfirmSvOnboarding', { newSvRewardWeight: '10000' }, 'newSvRewardWeight', 'weight'],
    ['SRARC_UpdateSvRewardWeight', { newRewardWeight: '125000' }, 'newRewardWeight', 'weight'],
    ['SRARC_GrantFeaturedAppRight', { activityWeight: '2.0' }, 'activityWeight', 'app weight'],
    [
      'SRARC_UpdateFeaturedAppRight',
      { update: { newActivityWeight: '2.0' } },
      'update.newActivityWeight',
      'app weight',
    ],
    [
      'SRARC_CreateUnallocatedUnclaimedActivityRecord',
      { amount: '1000.0000000000' },
      'amount',
      'amount',
    ],
    ['SRARC_CreateUnclaimedRewardBurnInstruction', { amount: '5.0' }, 'amount', 'amount'],
    ['SRARC_OffboardSv', { sv: 'a::1220' }, 'sv', 'value'],
  ])('returns for the action %s the kinds of its numbers: %j', (tag, value, field, kind) => {
    expect(actionFacts({ tag, value, words: undefined })).toMatchObject([{ field, kind }])
  })

  it.each(['ANSRARC_CollectInitialEntryPayment', 'ANSRARC_RejectEntryInitialPayment'])(
    'lists the payment, the rules and the transfer context of the action %s',
    (tag) => {
      const value = { transferContext: {}, ansRulesCid: '00ab', paymentCid: '00cd' }
      expect(actionFacts({ tag, value, words: undefined })).toMatchObject([
        { field: 'paymentCid', label: 'Payment', value: '00cd' },
        { field: 'ansRulesCid', label: 'Rules of the names', value: '00ab' },
        { field: 'transferContext', label: 'Transfer context', value: {} },
      ])
    },
  )

  it('returns no facts for an unreadable action, or for a tag that every object inherits, such as `toString`', () => {
    expect(factsOf('text')).toEqual([])
    expect(factsOf({ rightCid: null, update: 'text' })).toEqual([])
    expect(factsOf({ update: null })).toEqual([])
    expect(actionFacts({ tag: 'toString', value: {}, words: undefined })).toEqual([])
  })

  it('lists all fields of an unknown action', () => {
    const facts = actionFacts({ tag: 'SRARC_Tomorrow', value: { a: '1' }, words: undefined })
    expect(facts).toEqual([{ label: 'a', field: 'a', value: '1', kind: 'value' }])
  })
})
