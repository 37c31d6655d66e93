import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountProblem, bytesTyped } from './amount-problem.ts'

it.each([
  ['200000', 200_000n],
  [' 1,000,000 ', 1_000_000n],
  ["1'000", 1000n],
  ['1.5', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1e6', undefined],
  ['9'.repeat(20), 99_999_999_999_999_999_999n],
  ['9'.repeat(101), undefined],
])('%j is %s bytes', (text, bytes) => {
  expect(bytesTyped(text)).toBe(bytes)
})

it('an amount is good from the least that is sold on, and not without end', () => {
  expect(amountProblem('199999', 200_000n)).toBe('At least 200,000 bytes: less is refused.')
  expect(amountProblem('200000', 200_000n)).toBeUndefined()
  expect(amountProblem('1000000000001', 1n)).toContain('At most')
  expect(amountProblem('9'.repeat(20), 1n)).toBe('At most 1,000,000,000,000 bytes at once.')
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n), fc.bigInt(0n, 10n ** 9n), (bytes, least) => {
      const isGood = amountProblem(String(bytes), least) === undefined
      expect(isGood).toBe(bytes >= least && bytes <= 10n ** 12n)
    }),
  )
})
