import { describe, expect, it } from 'vitest'
import { partiesOfRights } from './parties-of-rights.ts'

describe('partiesOfRights', () => {
  it('lists each party of the user’s rights once, starting with CanActAs', () => {
    const held = new Map([
      ['CanReadAs', ['alice', 'bob']],
      ['ParticipantAdmin', []],
      ['CanActAs', ['bob']],
    ])
    expect(partiesOfRights(held)).toEqual({ parties: ['bob', 'alice'], any: undefined })
  })

  it('returns the widest right among the rights over any party', () => {
    const held = new Map([
      ['CanReadAsAnyParty', []],
      ['CanExecuteAsAnyParty', []],
    ])
    expect(partiesOfRights(held)).toEqual({ parties: [], any: 'execute' })
  })
})
