import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { mineFirst, partyRows } from './party-rows.ts'

const party = (hint: string) => v.parse(PartyId, `${hint}::1220${'ab'.repeat(32)}`)
const [alice, bob, carol, odd] = [party('alice'), party('bob'), party('carol'), party('--odd')]
const labelled = (text: string) => ({
  localMetadata: { annotations: { 'cantilever/label': text } },
})
const none = { labels: new Map<string, string>(), entries: [], rights: undefined }

describe('partyRows', () => {
  it('shows the user’s own label instead of the participant’s label', () => {
    const rows = partyRows(
      [
        { party: alice, ...labelled('Shared') },
        { party: bob, ...labelled('Shared, too') },
        { party: carol },
      ],
      { ...none, labels: new Map([[alice, 'Mine']]) },
    )
    expect(rows.map(({ label }) => label)).toEqual([
      { text: 'Mine', isOwn: true },
      { text: 'Shared, too', isOwn: false },
      undefined,
    ])
  })

  it('lists all names of a party', () => {
    const entry = (name: string) => ({ name, user: alice, url: '', description: '' })
    const rows = partyRows([{ party: alice }, { party: bob }], {
      ...none,
      entries: [entry('a.cns'), entry('b.cns')],
    })
    expect(rows.map(({ names }) => names)).toEqual([['a.cns', 'b.cns'], []])
  })

  it('shows the strongest right over each party', () => {
    const rights = new Map([
      ['CanActAs', [alice]],
      ['CanReadAs', [alice, bob]],
    ])
    const rows = partyRows([{ party: alice }, { party: bob }, { party: carol }], {
      ...none,
      rights,
    })
    expect(rows.map(({ mayAs }) => mayAs)).toEqual(['act', 'read', undefined])
  })
})

describe('mineFirst', () => {
  it('sorts parties with rights first, but parties with unusual ids always last', () => {
    const rights = new Map([
      ['CanActAs', [carol, odd]],
      ['CanReadAs', [bob]],
    ])
    const parties = [{ party: odd }, { party: alice }, { party: bob }, { party: carol }]
    const rows = mineFirst(partyRows(parties, { ...none, rights }))
    expect(rows.map((row) => row.party)).toEqual([carol, bob, alice, odd])
  })
})
