import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { visibleText } from '#ui/visible-text.ts'
import { confirms } from './confirms.ts'

describe('confirms', () => {
  it('accepts only the id or its displayed form as a confirmation', () => {
    const id = fc.string({ unit: 'binary', minLength: 1 })
    fc.assert(
      fc.property(id, id, (text, other) => {
        expect(confirms(text, text)).toBe(true)
        expect(confirms(visibleText(text), text)).toBe(true)
        expect(confirms('', text)).toBe(false)
        expect(confirms(`${text}${other}`, text)).toBe(visibleText(text) === text + other)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('accepts the displayed form as a confirmation of an id that is very long or cannot be typed', () => {
    const long = 'long '.repeat(200_000)
    expect(confirms(visibleText(long), long)).toBe(true)
    expect(confirms('alice‹U+202E›‹U+000A›', 'alice\u202e\n')).toBe(true)
    expect(confirms('alice', 'alice\u202e\n')).toBe(false)
  })
})
