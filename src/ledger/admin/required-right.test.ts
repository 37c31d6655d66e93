import { describe, expect, it } from 'vitest'
import { heldRights, heldRightsWords, holdsRight, neededToChange } from './required-right.ts'
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
  it('are enough as the deployment document says', () => {
    expect(holdsRight(admin, 'participant admin')).toBe(true)
    expect(holdsRight(providerAdmin, 'participant admin')).toBe(false)
    expect(holdsRight(providerAdmin, 'participant or identity provider admin')).toBe(true)
    expect(holdsRight(heldRights([]), 'participant or identity provider admin')).toBe(false)
  })

  it('over the whole participant are only a participant admin’s to give and to take', () => {
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

  it('are said in few words, those that are not known by their name', () => {
    expect(heldRightsWords(providerAdmin)).toBe(
      'identity provider admin, can act as 2 parties, SomethingNew',
    )
    expect(heldRightsWords(heldRights([{ kind: null }]))).toBe('no rights at all')
  })
})
