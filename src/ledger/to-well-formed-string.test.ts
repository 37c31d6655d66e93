import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { toWellFormedString } from './to-well-formed-string.ts'

describe('toWellFormedString', () => {
  it('keeps well-formed text unchanged, and converts other text to a form that a URL can contain', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '\ud800', '\udc00'),
        (a, half) => {
          expect(toWellFormedString(a)).toBe(a)
          expect(() => encodeURIComponent(toWellFormedString(half + a + half))).not.toThrow()
        },
      ),
      { numRuns: runs(1000) },
    )
    expect(toWellFormedString('a\ud800b')).toBe('a\ufffdb')
  })
})
