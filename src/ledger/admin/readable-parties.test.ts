import { describe, expect, it } from 'vitest'
import { readableParties } from './readable-parties.ts'

describe('the parties as which a user may read', () => {
  it('are those that it may act or read as, each once', () => {
    const held = new Map([
      ['ParticipantAdmin', []],
      ['CanReadAs', ['alice::1220', 'bob::1220']],
      ['CanActAs', ['alice::1220']],
      ['CanExecuteAs', ['carol::1220']],
    ])
    expect(readableParties(held)).toEqual(['alice::1220', 'bob::1220'])
  })

  it('are all where it may read, or act, as any', () => {
    expect(readableParties(new Map([['CanReadAsAnyParty', []]]))).toBe('any party')
    expect(readableParties(new Map([['CanActAsAnyParty', []]]))).toBe('any party')
  })

  it('are none for who administers only', () => {
    expect(readableParties(new Map([['ParticipantAdmin', []]]))).toEqual([])
  })

  it('are all where the participant asks for no token, and tells no rights', () => {
    expect(readableParties(undefined)).toBe('any party')
  })
})
