import { describe, expect, it } from 'vitest'
import { readableParties } from './readable-parties.ts'

describe('readableParties', () => {
  it('returns each party as which the user can act or read once', () => {
    const held = new Map([
      ['ParticipantAdmin', []],
      ['CanReadAs', ['alice::1220', 'bob::1220']],
      ['CanActAs', ['alice::1220']],
      ['CanExecuteAs', ['carol::1220']],
    ])
    expect(readableParties(held)).toEqual(['alice::1220', 'bob::1220'])
  })

  it('returns any party if the user can read or act as any party', () => {
    expect(readableParties(new Map([['CanReadAsAnyParty', []]]))).toBe('any party')
    expect(readableParties(new Map([['CanActAsAnyParty', []]]))).toBe('any party')
  })

  it('returns no party for a user who only has administrative rights', () => {
    expect(readableParties(new Map([['ParticipantAdmin', []]]))).toEqual([])
  })

  it('returns any party if the participant requires no token', () => {
    expect(readableParties(undefined)).toBe('any party')
  })
})
