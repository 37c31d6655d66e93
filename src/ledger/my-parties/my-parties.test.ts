import { describe, expect, it } from 'vitest'
import { PartyId } from '../identifier.ts'
import * as v from 'valibot'
import { collectMyParties, type MyPartiesInput } from './my-parties.ts'

const party = (id: string) => v.parse(PartyId, id)
const operator = party('operator::1220')
const wallet = party('wallet::1220')
const alice = party('alice::1220')
const bob = party('bob::1220')

/**
 * Collects parties from `from`. Without a member of `from`, rights are unknown and parties are
 * undefined.
 */
function collect(from: Partial<MyPartiesInput>) {
  return collectMyParties({
    rights: 'unknown',
    primaryParty: undefined,
    wallet: undefined,
    operator: undefined,
    ...from,
  })
}

describe('collectMyParties', () => {
  it("lists a party over which the user has a right first, and the validator's operator party last", () => {
    const { parties, offersHosted } = collect({
      rights: new Map([['CanActAs', [alice]]]),
      operator,
    })
    expect(parties).toEqual([
      { party: alice, sources: ['CanActAs'], access: 'act', mayRead: true },
      { party: operator, sources: ['operator'], access: 'public', mayRead: false },
    ])
    expect(offersHosted).toBe(false)
  })

  it('lists a party of the user once, with all sources of access and the strongest access', () => {
    const rights = new Map([
      ['CanReadAs', [alice]],
      ['CanExecuteAs', [alice, bob]],
    ])
    const { parties } = collect({ rights, primaryParty: alice, wallet: alice })
    expect(parties).toEqual([
      {
        party: alice,
        sources: ['primary party', 'wallet', 'CanExecuteAs', 'CanReadAs'],
        access: 'execute',
        mayRead: true,
      },
      { party: bob, sources: ['CanExecuteAs'], access: 'execute', mayRead: false },
    ])
  })

  it('lists the operator first for a participant admin, whose rights are not limited to single parties', () => {
    const rights = new Map([
      ['ParticipantAdmin', []],
      ['CanReadAs', [alice]],
    ])
    const { parties, offersHosted } = collect({ rights, wallet, operator })
    expect(parties.map(({ party: id, access }) => [id, access])).toEqual([
      [operator, 'public'],
      [wallet, 'public'],
      [alice, 'read'],
    ])
    expect(offersHosted).toBe(true)
  })

  it('marks every party as usable for acting if the participant requires no authorization', () => {
    const { parties, offersHosted } = collect({ rights: 'not required', wallet, operator })
    expect(parties).toEqual([
      { party: operator, sources: ['operator'], access: 'act', mayRead: true },
      { party: wallet, sources: ['wallet'], access: 'act', mayRead: true },
    ])
    expect(offersHosted).toBe(true)
  })

  it.each([
    ['CanActAsAnyParty', 'act', true],
    ['CanExecuteAsAnyParty', 'execute', false],
    ['CanReadAsAnyParty', 'read', true],
  ])('applies the right %s to every party of the user', (kind, access, mayRead) => {
    const { parties } = collect({ rights: new Map([[kind, []]]), operator })
    expect(parties).toEqual([{ party: operator, sources: ['operator'], access, mayRead }])
  })

  it.each([
    ['CanActAsAnyParty', true],
    ['CanReadAsAnyParty', true],
    ['CanExecuteAsAnyParty', false],
    ['IdentityProviderAdmin', false],
  ])(
    'derives from the right %s whether the user can choose any hosted party',
    (kind, offersHosted) => {
      expect(collect({ rights: new Map([[kind, []]]) }).offersHosted).toBe(offersHosted)
    },
  )

  it("reports only public access to the wallet user's party if the token's rights are unknown", () => {
    const { parties, offersHosted } = collect({ wallet })
    expect(parties).toEqual([
      { party: wallet, sources: ['wallet'], access: 'public', mayRead: false },
    ])
    expect(offersHosted).toBe(false)
  })

  it('keeps the order of 500 parties of the user', () => {
    const all = Array.from({ length: 500 }, (_, at) => party(`p${at}::1220`))
    const { parties } = collect({ rights: new Map([['CanActAs', all]]) })
    expect(parties.map(({ party: id }) => id)).toEqual(all)
  })
})
