import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { wellFormed } from './well-formed.ts'

describe('wellFormed', () => {
  it('keeps well-formed text unchanged, and makes other text valid for an address', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '\ud800', '\udc00'),
        (a, half) => {
          expect(wellFormed(a)).toBe(a)
          expect(() => encodeURIComponent(wellFormed(half + a + half))).not.toThrow()
        },
      ),
      { numRuns: runs(1000) },
    )
    expect(wellFormed('a\ud800b')).toBe('a\ufffdb')
  })
})
