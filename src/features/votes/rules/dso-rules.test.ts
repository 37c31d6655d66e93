import { describe, expect, it } from 'vitest'
import type { Json } from '#ledger/json.ts'
import { svParticipantsIn, svsIn } from './dso-rules.ts'

const willow = { name: 'Willow-10', svRewardWeight: '125000', participantId: 'PAR::willow::1220aa' }
const aspen = { name: 'Willow-9', svRewardWeight: '5', participantId: 'aspen::1220PAR::bb' }
const rules = (svs: Json): Json => ({ svs, config: {} })

describe('svsIn', () => {
  it("returns the SVs' party, name and weight, sorted by name in natural order", () => {
    const expected = [
      { party: 'a::1220', name: 'Willow-9', rewardWeight: 5n },
      { party: 'w::1220', name: 'Willow-10', rewardWeight: 125_000n },
    ]
    expect(
      svsIn(
        rules([
          ['w::1220', willow],
          ['a::1220', aspen],
        ]),
      ),
    ).toEqual(expected)
    expect(svsIn(rules({ 'w::1220': willow, 'a::1220': aspen }))).toEqual(expected)
  })

  it('keeps SVs that are only partly readable, and omits values that are not SVs', () => {
    const odd: Json = [
      ['w::1220', { svRewardWeight: 7 }],
      ['v::1220', { name: 'Vine', svRewardWeight: '1.5' }],
      ['u::1220'],
      [7, willow],
      ['t::1220', willow, willow],
      'w::1220',
    ]
    expect(svsIn(rules(odd))).toEqual([
      { party: 'w::1220', name: '', rewardWeight: undefined },
      { party: 'v::1220', name: 'Vine', rewardWeight: undefined },
    ])
    for (const none of [undefined, null, 'svs', {}, rules('w::1220')])
      expect(svsIn(none)).toEqual([])
  })

  it('reads reward weights of any sign, up to the length of an Int', () => {
    const weights = ['-12', '9223372036854775807', '+1', ' 1', '1 ', '', '12345678901234567890']
    const svs = weights.map((svRewardWeight, index): Json => [`${index}`, { svRewardWeight }])
    expect(svsIn(rules(svs)).map(({ rewardWeight }) => rewardWeight)).toEqual([
      -12n,
      9_223_372_036_854_775_807n,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('svParticipantsIn', () => {
  it('removes the prefix `PAR::` from the participant ids of the SVs, and no `PAR::` inside an id', () => {
    const svs: Json = [
      ['w::1220', willow],
      ['a::1220', aspen],
    ]
    expect(svParticipantsIn(rules(svs))).toEqual(['willow::1220aa', 'aspen::1220PAR::bb'])
  })

  it('omits an SV whose participant is missing in the rules', () => {
    const svs: Json = { 'w::1220': { participantId: '' }, 'a::1220': {}, 'v::1220': willow }
    expect(svParticipantsIn(rules(svs))).toEqual(['willow::1220aa'])
    expect(svParticipantsIn(undefined)).toEqual([])
  })
})
