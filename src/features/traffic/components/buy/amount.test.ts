import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { amountProblem, megabytesText, readMegabytes } from './amount.ts'

it.each([
  ['0.2', 200_000n],
  [' 1,000 ', 1_000_000_000n],
  ["1'000", 1_000_000_000n],
  ['1,5', undefined],
  ['1,0000', undefined],
  ['1.5', 1_500_000n],
  ['.5', 500_000n],
  ['0.000001', 1n],
  ['0.0000001', undefined],
  ['1.', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1e6', undefined],
  ['9'.repeat(20), 99_999_999_999_999_999_999_000_000n],
  ['9'.repeat(101), undefined],
])('reads %j megabytes as %s bytes', (text, bytes) => {
  expect(readMegabytes(text)).toBe(bytes)
})

it('formats every number of bytes as megabytes that parse back exactly', () => {
  expect(megabytesText(200_000n)).toBe('0.2')
  expect(megabytesText(1_000_000n)).toBe('1')
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n), (bytes) => {
      expect(readMegabytes(megabytesText(bytes))).toBe(bytes)
    }),
    { numRuns: runs(1000) },
  )
})

it('rejects amounts below the minimum purchase of the network or above a million megabytes', () => {
  expect(amountProblem('0.199999', 200_000n)).toBe('Enter at least 0.2 MB.')
  expect(amountProblem('0.2', 200_000n)).toBeUndefined()
  expect(amountProblem('1000000', 1n)).toBeUndefined()
  expect(amountProblem('1000000.000001', 1n)).toBe('Enter at most 1000000 MB.')
  expect(amountProblem('ten', 1n)).toBe('Enter megabytes, such as 1.5, with at most six decimals.')
})
