import { describe, expect, it } from 'vitest'
import { readFilter } from '../../rules/filter-text.ts'
import { requiresParty } from './requires-party.ts'

describe('requiresParty', () => {
  it.each([
    ['party:alice::12', true],
    ['signatory:alice::12', true],
    ['choice:Archive and (kind:create or kind:archive) and owner:alice::12', true],
    ['event(party:alice::12 and kind:create)', true],
    ['party:bob::12', false],
    ['party:alice::12 or party:bob::12', false],
    ['not party:alice::12', false],
    ['text:alice::12', false],
  ])('decides whether %s requires the party: %s', (text, expected) => {
    const read = readFilter(text)
    expect(read.ok && requiresParty(read.filter, 'alice::12')).toBe(expected)
  })
})
