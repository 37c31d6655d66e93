import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { partyHintProblem } from './party-hint.ts'

it('accepts the characters of a party id in a hint, except the separator before the fingerprint', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (hint) => {
      const fits = /^[A-Za-z0-9:\-_ ]{0,185}$/.test(hint) && !hint.includes('::')
      expect(partyHintProblem(hint) === undefined).toBe(fits)
    }),
    { numRuns: runs(1000) },
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9\-_ ]{1,185}$/), (hint) => {
      expect(partyHintProblem(hint)).toBeUndefined()
    }),
    { numRuns: runs(1000) },
  )
  expect(partyHintProblem('a::b')).toMatch(/fingerprint/)
  expect(partyHintProblem('Zoë')).toMatch(/“ë”/)
  expect(partyHintProblem('a'.repeat(186))).toMatch(/186/)
})
