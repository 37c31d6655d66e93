import { describe, expect, it } from 'vitest'
import { heldRights, heldRightsWords, holdsRight, neededToGrant } from './required-right.ts'
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

  it('to act for all parties are only a participant admin’s to give', () => {
    const needed = rightKinds.filter((kind) => neededToGrant(kind) === 'participant admin')
    expect(needed).toEqual(['CanActAsAnyParty'])
    expect(holdsRight(providerAdmin, neededToGrant('CanActAsAnyParty'))).toBe(false)
  })

  it('are said in few words, those that are not known by their name', () => {
    expect(heldRightsWords(providerAdmin)).toBe(
      'identity provider admin, can act as 2 parties, SomethingNew',
    )
    expect(heldRightsWords(heldRights([{ kind: null }]))).toBe('no rights at all')
  })
})
