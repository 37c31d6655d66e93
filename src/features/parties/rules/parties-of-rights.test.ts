import { describe, expect, it } from 'vitest'
import { partiesOfRights } from './parties-of-rights.ts'

describe('partiesOfRights', () => {
  it('lists each party of the rights once, starting with those that the user may act as', () => {
    const held = new Map([
      ['CanReadAs', ['alice', 'bob']],
      ['ParticipantAdmin', []],
      ['CanActAs', ['bob']],
    ])
    expect(partiesOfRights(held)).toEqual({ parties: ['bob', 'alice'], any: undefined })
  })

  it('returns the widest right over all parties', () => {
    const held = new Map([
      ['CanReadAsAnyParty', []],
      ['CanExecuteAsAnyParty', []],
    ])
    expect(partiesOfRights(held)).toEqual({ parties: [], any: 'execute' })
  })
})
