import { describe, expect, it } from 'vitest'
import {
  actsForAll,
  heldRights,
  heldRightsWords,
  holdsRight,
  neededToChange,
} from './required-right.ts'
import { rightKinds } from './right-kinds.ts'

const party = (party: string) => ({ value: { party } })
const admin = heldRights([{ kind: { ParticipantAdmin: { value: {} } } }])
const providerAdmin = heldRights([
  { kind: { IdentityProviderAdmin: { value: {} } } },
  { kind: { CanActAs: party('a::1220') } },
  { kind: { CanActAs: party('b::1220') } },
  { kind: { SomethingNew: { value: {} } } },
])

describe('rights', () => {
  it('suffices as the deployment document states', () => {
    expect(holdsRight(admin, 'participant admin')).toBe(true)
    expect(holdsRight(providerAdmin, 'participant admin')).toBe(false)
    expect(holdsRight(providerAdmin, 'participant or identity provider admin')).toBe(true)
    expect(holdsRight(heldRights([]), 'participant or identity provider admin')).toBe(false)
  })

  it('allows only a participant admin to grant and revoke rights over the whole participant', () => {
    const needed = rightKinds.filter((kind) => neededToChange([kind]) === 'participant admin')
    expect(needed).toEqual([
      'ParticipantAdmin',
      'CanActAsAnyParty',
      'CanReadAsAnyParty',
      'CanExecuteAsAnyParty',
    ])
    expect(holdsRight(providerAdmin, neededToChange(['CanActAs', 'CanActAsAnyParty']))).toBe(false)
    expect(holdsRight(providerAdmin, neededToChange(['CanActAs', 'IdentityProviderAdmin']))).toBe(
      true,
    )
  })

  it('distinguishes held rights from rights listed as absent', () => {
    const absent = heldRights([
      { kind: { ParticipantAdmin: null, CanActAs: undefined, CanReadAs: party('a::1220') } },
      { kind: null },
      {},
    ])
    expect([...absent]).toEqual([['CanReadAs', ['a::1220']]])
    expect(holdsRight(absent, 'participant or identity provider admin')).toBe(false)
    expect(heldRights([{ kind: { CanActAs: { value: {} } } }]).get('CanActAs')).toEqual([])
  })

  it('recognizes the right to act for every party, and no other', () => {
    expect(actsForAll(new Map([['CanActAsAnyParty', []]]))).toBe(true)
    expect(actsForAll(new Map([['CanActAs', ['a::1220']]]))).toBe(false)
    expect(actsForAll(new Map([['CanReadAsAnyParty', []]]))).toBe(false)
  })

  it('describes rights briefly, including unknown kinds', () => {
    expect(heldRightsWords(providerAdmin)).toBe(
      'identity provider admin, can act as 2 parties, SomethingNew',
    )
    expect(heldRightsWords(heldRights([{ kind: null }]))).toBe('no rights at all')
    const one = heldRights([{ kind: { CanReadAs: party('a::1220') } }, { kind: { toString: {} } }])
    expect(heldRightsWords(one)).toBe('can read as 1 party, toString')
  })
})
