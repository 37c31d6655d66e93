import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { knownParties } from './known-parties.ts'

const party = (hint: string) => v.parse(PartyId, `${hint}::1220`)
const entry = (name: string, user: PartyId) => ({ name, user, url: '', description: '' })

describe('knownParties', () => {
  it('returns each party once, with its best-known source and all its names', () => {
    const [alice, bob, carol, dave] = [party('alice'), party('bob'), party('carol'), party('dave')]
    const known = knownParties({
      own: [bob],
      local: [alice, bob],
      entries: [entry('a.cns', alice), entry('c.cns', carol), entry('a2.cns', alice)],
      seen: [dave, alice, dave],
      labels: new Map([[alice, 'Treasury']]),
    })
    expect(known).toEqual([
      { party: bob, names: [], source: 'own' },
      { party: alice, names: ['a.cns', 'a2.cns'], label: 'Treasury', source: 'local' },
      { party: dave, names: [], source: 'seen' },
      { party: carol, names: ['c.cns'], source: 'named' },
    ])
  })

  it("includes this browser's label in a known party", () => {
    const carol = party('carol')
    const ownLabels = new Map([[carol, 'Colleague']])
    const none = { own: [], local: [], entries: [], labels: new Map() }
    expect(knownParties({ ...none, seen: [carol], ownLabels })).toEqual([
      { party: carol, names: [], ownLabel: 'Colleague', source: 'seen' },
    ])
  })

  it('sorts unusual party ids last, even those of the user', () => {
    const [odd, bob, carol] = [party('--leading-dashes'), party('bob'), party('carol')]
    const none = { entries: [], labels: new Map() }
    const known = knownParties({ ...none, own: [odd, bob], local: [odd], seen: [carol] })
    expect(known.map((one) => one.party)).toEqual([bob, carol, odd])
  })
})
