import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { trimMatching } from './trim-matching.ts'

it('trims text like a regular expression that matches both ends', () => {
  const text = fc.string({ unit: fc.constantFrom('(', '"', ';', ')', 'a', ' ', '\n', '😀') })
  fc.assert(
    fc.property(text, (whole) => {
      expect(trimMatching(whole, /["(]/, /[");\s]/)).toBe(whole.replaceAll(/^["(]+|[");\s]+$/g, ''))
    }),
    { numRuns: runs(2000) },
  )
})
