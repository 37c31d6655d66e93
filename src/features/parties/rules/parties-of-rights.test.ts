import { describe, expect, it } from 'vitest'
import { partiesOfRights } from './parties-of-rights.ts'

describe('partiesOfRights', () => {
  it('lists each party once, those that the user may act as first', () => {
    const held = new Map([
      ['CanReadAs', ['alice', 'bob']],
      ['ParticipantAdmin', []],
      ['CanActAs', ['bob']],
    ])
    expect(partiesOfRights(held)).toEqual({ parties: ['bob', 'alice'], any: undefined })
  })

  it('names the widest right over every party', () => {
    const held = new Map([
      ['CanReadAsAnyParty', []],
      ['CanExecuteAsAnyParty', []],
    ])
    expect(partiesOfRights(held)).toEqual({ parties: [], any: 'execute' })
  })
})
