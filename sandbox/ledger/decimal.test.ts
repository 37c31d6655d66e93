import { assert, bigInt, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { decimalText, parseDecimal } from './decimal.ts'

const amounts = bigInt({ min: -(10n ** 37n), max: 10n ** 37n })

describe('decimals', () => {
  it('formats decimals like a real server, with an exponent for small values', () => {
    expect(decimalText(0n)).toBe('0E-10')
    expect(decimalText(1n)).toBe('1E-10')
    expect(decimalText(1234n)).toBe('1.234E-7')
    expect(decimalText(12_345n)).toBe('0.0000012345')
    expect(decimalText(1_255_000_000_000n)).toBe('125.5000000000')
    expect(decimalText(-2_300_000_000n)).toBe('-0.2300000000')
  })

  it('parses a printed decimal back to the same value', () => {
    assert(
      property(amounts, (amount) => {
        expect(parseDecimal(decimalText(amount))).toBe(amount)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('refuses decimals with more than ten places or with other characters', () => {
    expect(parseDecimal('0.095')).toBe(950_000_000n)
    for (const text of ['', '1.', '.5', '1.00000000001', '1,5', 'NaN', '1E5', '0x10']) {
      expect(parseDecimal(text)).toBeUndefined()
    }
  })
})
