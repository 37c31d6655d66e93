import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Decimal } from '../../src/ledger/decimal.ts'
import { columnDecimal } from './column-decimal.ts'

it.each([
  ['0E-10', '0.0000000000'],
  ['1.5', '1.5000000000'],
  ['-1.50', '-1.5000000000'],
  ['1E3', '1000.0000000000'],
  ['0.0000000001', '0.0000000001'],
  ['1.00000000000000', '1.0000000000'],
  ['0.00000000001', undefined],
  ['1E37', undefined],
  ['9999999999999999999999999999.9999999999', '9999999999999999999999999999.9999999999'],
])('stores the decimal %s as %s in its column', (text, expected) => {
  expect(columnDecimal(v.parse(Decimal, text))).toBe(expected)
})
