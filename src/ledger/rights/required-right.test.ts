import { describe, expect, it } from 'vitest'
import {
  actsForAll,
  groupRightsByKind,
  summarizeRights,
  hasRequiredRight,
  rightRequiredToChange,
} from './required-right.ts'
import { rightKinds } from './right-kinds.ts'

const party = (party: string) => ({ value: { party } })
const admin = groupRightsByKind([{ kind: { ParticipantAdmin: { value: {} } } }])
const providerAdmin = groupRightsByKind([
  { kind: { IdentityProviderAdmin: { value: {} } } },
  { kind: { CanActAs: party('a::1220') } },
  { kind: { CanActAs: party('b::1220') } },
  { kind: { SomethingNew: { value: {} } } },
])

describe('rights of a user', () => {
  it('accepts a participant admin for every required right, and an identity provider admin only for the weaker right', () => {
    expect(hasRequiredRight(admin, 'participant admin')).toBe(true)
    expect(hasRequiredRight(providerAdmin, 'participant admin')).toBe(false)
    expect(hasRequiredRight(providerAdmin, 'participant or identity provider admin')).toBe(true)
    expect(hasRequiredRight(groupRightsByKind([]), 'participant or identity provider admin')).toBe(
      false,
    )
  })

  it('allows only a participant admin to grant and revoke rights over the whole participant', () => {
    const needed = rightKinds.filter(
      (kind) => rightRequiredToChange([kind]) === 'participant admin',
    )
    expect(needed).toEqual([
      'ParticipantAdmin',
      'CanActAsAnyParty',
      'CanReadAsAnyParty',
      'CanExecuteAsAnyParty',
    ])
    expect(
      hasRequiredRight(providerAdmin, rightRequiredToChange(['CanActAs', 'CanActAsAnyParty'])),
    ).toBe(false)
    expect(
      hasRequiredRight(providerAdmin, rightRequiredToChange(['CanActAs', 'IdentityProviderAdmin'])),
    ).toBe(true)
  })

  it('ignores rights whose value is null or undefined', () => {
    const absent = groupRightsByKind([
      { kind: { ParticipantAdmin: null, CanActAs: undefined, CanReadAs: party('a::1220') } },
      { kind: null },
      {},
    ])
    expect([...absent]).toEqual([['CanReadAs', ['a::1220']]])
    expect(hasRequiredRight(absent, 'participant or identity provider admin')).toBe(false)
    expect(groupRightsByKind([{ kind: { CanActAs: { value: {} } } }]).get('CanActAs')).toEqual([])
  })

  it('reports that a user acts for all parties only if the user has the right `CanActAsAnyParty`', () => {
    expect(actsForAll(new Map([['CanActAsAnyParty', []]]))).toBe(true)
    expect(actsForAll(new Map([['CanActAs', ['a::1220']]]))).toBe(false)
    expect(actsForAll(new Map([['CanReadAsAnyParty', []]]))).toBe(false)
  })

  it('summarizes rights, including unknown kinds', () => {
    expect(summarizeRights(providerAdmin)).toBe(
      'identity provider admin, can act as 2 parties, SomethingNew',
    )
    expect(summarizeRights(groupRightsByKind([{ kind: null }]))).toBe('no rights at all')
    const one = groupRightsByKind([
      { kind: { CanReadAs: party('a::1220') } },
      { kind: { toString: {} } },
    ])
    expect(summarizeRights(one)).toBe('can read as 1 party, toString')
  })
})
