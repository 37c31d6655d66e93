import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { ledgerStringProblem } from './ledger-string.ts'

/** The characters that Daml-LF's own tests allow in a ledger string. */
const allowed = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._:-#/ '

it('accepts exactly the characters of a ledger string that Daml-LF accepts', () => {
  expect(ledgerStringProblem(allowed)).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (text) => {
      const isAllowed = text.split('').every((one) => allowed.includes(one)) && text.length <= 255
      expect(ledgerStringProblem(text) === undefined).toBe(isAllowed)
    }),
    { numRuns: runs(2000) },
  )
  expect(ledgerStringProblem('a'.repeat(255))).toBeUndefined()
  expect(ledgerStringProblem('a'.repeat(256))).toContain('256 characters')
})
