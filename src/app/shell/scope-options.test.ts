import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { memberOptions, maxShownOptions, scopeOptions, type ScopeChoices } from './scope-options.ts'

const party = (name: string) => v.parse(PartyId, `${name}::1220ab`)
const choices: ScopeChoices = {
  mine: [
    { party: party('alice'), sources: ['CanActAs', 'wallet'], access: 'act', mayRead: true },
    { party: party('bob'), sources: ['operator'], access: 'public', mayRead: false },
  ],
  groups: [{ name: 'Apps', owners: Array.from({ length: 21 }, (_, at) => party(`p${at}`)) }],
  hosted: [party('alice'), party('carol')],
  labels: new Map([[party('bob'), 'Operations']]),
  names: new Map([[party('carol'), 'carol.cns']]),
}
const values = (text: string) => scopeOptions(choices, text).map(({ value }) => value)
const parties = (members: readonly PartyId[], text: string) =>
  memberOptions(choices, members, text).map((option) => option.party)

describe('scopeOptions', () => {
  it('lists the option for all the user’s parties first, then each own party, the groups and other hosted parties', () => {
    expect(values('')).toEqual([
      'mine',
      `party ${party('alice')}`,
      `party ${party('bob')}`,
      'group Apps',
      `party ${party('carol')}`,
    ])
  })

  it('describes a party in the scope list by its sources and the token’s rights', () => {
    const [, alice, bob] = scopeOptions(choices, '')
    expect(alice?.detail).toBe('Act as · can act as, wallet')
    expect(bob?.detail).toBe('bob::1220ab · Public data only · validator operator')
    expect(bob?.label).toBe('Operations')
  })

  it('shows that a group has too many parties for a link', () => {
    const group = scopeOptions(choices, 'Apps')[0]
    expect(group?.detail).toBe('21 parties · too many for a link')
  })

  it.each([
    ['operations', `party ${party('bob')}`],
    ['CAROL.CNS', `party ${party('carol')}`],
    ['alice::12', `party ${party('alice')}`],
  ])('finds a party in the scope list by label, name or id: %s', (text, value) => {
    expect(values(text)).toEqual([value])
  })

  it('sorts hosted parties whose ids begin with a special character last', () => {
    const hosted = ['--dashes', '_', 'zoe'].map(party)
    const found = scopeOptions({ ...choices, mine: [], groups: [], hosted }, '')
    expect(found.map(({ label }) => label.split('::')[0])).toEqual([
      'All my parties',
      'zoe',
      '--dashes',
      '_',
    ])
  })

  it('limits the number of scope options', () => {
    const hosted = Array.from({ length: 500 }, (_, at) => party(`h${at}`))
    expect(scopeOptions({ ...choices, hosted }, '')).toHaveLength(maxShownOptions)
  })
})

describe('memberOptions', () => {
  it('lists each possible group member once: members, then the user’s parties, then other hosted parties', () => {
    const members = [party('zoe'), party('bob')]
    expect(parties(members, '')).toEqual(['zoe', 'bob', 'alice', 'carol'].map(party))
  })

  it('finds possible group members by label and name', () => {
    expect(parties([], 'operations')).toEqual([party('bob')])
    expect(parties([], 'carol.cns')).toEqual([party('carol')])
  })

  it('offers an unknown party as a group member if its whole id is typed', () => {
    const unknown = v.parse(PartyId, `dave::1220${'ab'.repeat(32)}`)
    expect(parties([], unknown)).toEqual([unknown])
    expect(parties([], 'dave')).toEqual([])
  })
})
