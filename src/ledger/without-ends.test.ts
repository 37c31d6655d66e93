import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { withoutEnds } from './without-ends.ts'

it('takes off what a pattern of both ends would', () => {
  const text = fc.string({ unit: fc.constantFrom('(', '"', ';', ')', 'a', ' ', '\n', '😀') })
  fc.assert(
    fc.property(text, (whole) => {
      expect(withoutEnds(whole, /["(]/, /[");\s]/)).toBe(whole.replaceAll(/^["(]+|[");\s]+$/g, ''))
    }),
    { numRuns: runs(2000) },
  )
})
