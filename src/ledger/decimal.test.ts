import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import {
  compareDecimals,
  Decimal,
  groupDecimal,
  headlineDecimal,
  headlineText,
  parseTypedDecimal,
  toGrains,
  multiplyDecimals,
  plainDecimal,
  subtractDecimals,
  sumDecimals,
  trimDecimal,
  ungroupDigits,
  zero,
} from './decimal.ts'

const cases = { numRuns: runs(2000) }
const decimalOf = (text: string): Decimal => v.parse(Decimal, text)

/**
 * Generates a decimal with up to 28 digits before and 10 after the point, and its exact value in
 * units of 10^-10.
 */
const daml = fc
  .tuple(fc.bigInt(-(10n ** 38n) + 1n, 10n ** 38n - 1n), fc.boolean())
  .map(([units, trimmed]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(11, '0')
    const fraction = digits.slice(-10)
    const shownFraction = trimmed ? fraction.replace(/0+$/, '') : fraction
    const text = `${units < 0n ? '-' : ''}${digits.slice(0, -10)}${shownFraction === '' ? '' : `.${shownFraction}`}`
    return { units, decimal: decimalOf(text) }
  })

/** Converts a plain text to units of 10^-10. */
function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(`${whole}${fraction.padEnd(10, '0')}`)
}

describe('decimals', { timeout: 60_000 }, () => {
  it('adds up any number of decimals exactly', () => {
    fc.assert(
      fc.property(fc.array(daml), (all) => {
        const sum = all.reduce((total, { units }) => total + units, 0n)
        expect(unitsOf(sumDecimals(all.map(({ decimal }) => decimal)))).toBe(sum)
      }),
      cases,
    )
  })

  it('subtracts and compares decimals exactly', () => {
    fc.assert(
      fc.property(daml, daml, (a, b) => {
        expect(unitsOf(subtractDecimals(a.decimal, b.decimal))).toBe(a.units - b.units)
        expect(compareDecimals(a.decimal, b.decimal)).toBe(
          a.units < b.units ? -1 : a.units > b.units ? 1 : 0,
        )
      }),
      cases,
    )
  })

  it('compares decimals by value, in any notation', () => {
    const shown = fc
      .tuple(fc.bigInt(0n, 10n ** 14n), fc.constantFrom(0n, 1n, 10n ** 9n, 10n ** 10n, 10n ** 11n))
      .map(([factor, scale]) => (factor % 100n) * scale)
      .chain((units) => {
        const digits = units.toString().padStart(11, '0')
        const whole = digits.slice(0, -10)
        const trimmed = digits.slice(-10).replace(/0+$/, '')
        const texts = [
          `${whole}.${digits.slice(-10)}`,
          trimmed === '' ? whole : `${whole}.${trimmed}`,
          `${whole}.${digits.slice(-10)}000`,
          `0${whole}.${digits.slice(-10)}`,
          `${units}e-10`,
        ]
        return fc.constantFrom(...texts).map((text) => ({ units, decimal: decimalOf(text) }))
      })
    fc.assert(
      fc.property(shown, shown, (a, b) => {
        const order = a.units < b.units ? -1 : a.units > b.units ? 1 : 0
        expect(compareDecimals(a.decimal, b.decimal)).toBe(order)
        const more = sumDecimals([a.decimal, b.decimal])
        expect(unitsOf(more)).toBe(a.units + b.units)
      }),
      cases,
    )
  })

  it('groups decimal digits by threes without changing a digit', () => {
    fc.assert(
      fc.property(daml, ({ decimal }) => {
        const grouped = groupDecimal(decimal)
        expect(grouped.replaceAll(',', '')).toBe(plainDecimal(decimal))
        expect(grouped.split('.')[0]).toMatch(/^-?\d{1,3}(,\d{3})*$/)
      }),
      cases,
    )
  })

  it.each([
    ['0E-10', '0.0000000000'],
    ['1.50', '1.50'],
    ['0.095', '0.095'],
    ['-0.0000000001', '-0.0000000001'],
    ['1E-10', '0.0000000001'],
    ['1.5e3', '1500'],
    ['1.50e-3', '0.00150'],
    ['125.5000000000', '125.5000000000'],
  ])('writes the decimal %s as %s', (text, plain) => {
    expect(plainDecimal(decimalOf(text))).toBe(plain)
  })

  it('treats any notation of zero, and the sum of no decimals, as zero', () => {
    for (const text of ['0', '0.0', '0E-10', '-0', '0.0000000000']) {
      expect(compareDecimals(decimalOf(text), zero)).toBe(0)
    }
    expect(sumDecimals([])).toBe('0')
  })

  it.each([
    ['1', '1.0', 0],
    ['1.0', '1', 0],
    ['1', '1.01', -1],
    ['1.01', '1', 1],
    ['-1', '0.5', -1],
  ])('compares the decimals %s and %s as %i', (a, b, order) => {
    expect(compareDecimals(decimalOf(a), decimalOf(b))).toBe(order)
  })

  it.each([
    ['0.005', '0.5', '0.0025'],
    ['-2.5', '4', '-10'],
    ['0.0000000001', '0.5', '0'],
    ['0.0000000003', '0.5', '0.0000000002'],
    ['0.0000000001', '0.51', '0.0000000001'],
  ])(
    'multiplies the decimals %s and %s to %s, rounded half to even at ten places',
    (a, b, product) => {
      expect(multiplyDecimals(decimalOf(a), decimalOf(b))).toBe(product)
    },
  )

  it.each([
    ['1', 10_000_000_000n],
    ['-1.5', -15_000_000_000n],
    ['0.0000000001', 1n],
    ['0E-10', 0n],
    ['-00.00e3', 0n],
    ['0.00000000010', undefined],
    ['0.5e3', undefined],
    ['10E-10', undefined],
  ])(
    'converts the decimal %s to grains: %s (undefined if the decimal has more than ten places or an exponent)',
    (text, grains) => {
      expect(toGrains(decimalOf(text))).toBe(grains)
    },
  )

  it('adds decimals with an exponent to decimals without an exponent', () => {
    expect(sumDecimals([decimalOf('0.5e3'), decimalOf('0E-10'), decimalOf('1.25')])).toBe('501.25')
  })

  it('computes sums beyond the range of Daml decimals', () => {
    const largest = decimalOf('9'.repeat(38))
    expect(sumDecimals([largest, largest])).toBe(`1${'9'.repeat(37)}8`)
    expect(sumDecimals([decimalOf('1e999')])).toHaveLength(1000)
  })

  it('reads a decimal with an empty fraction as the number without the point', () => {
    const whole = fc.bigInt(-(10n ** 38n) + 1n, 10n ** 38n - 1n)
    const pair = whole.map((units) => [decimalOf(`${units}.`), decimalOf(`${units}`)] as const)
    fc.assert(
      fc.property(pair, daml, ([withPoint, without], { decimal: other }) => {
        expect(compareDecimals(withPoint, without)).toBe(0)
        expect(compareDecimals(withPoint, other)).toBe(compareDecimals(without, other))
        expect(plainDecimal(withPoint)).toBe(without)
        expect(groupDecimal(withPoint)).toBe(groupDecimal(without))
        expect(toGrains(withPoint)).toBe(toGrains(without))
        expect(sumDecimals([withPoint, other])).toBe(sumDecimals([without, other]))
        expect(subtractDecimals(other, withPoint)).toBe(subtractDecimals(other, without))
        expect(multiplyDecimals(withPoint, other)).toBe(multiplyDecimals(without, other))
      }),
      cases,
    )
  })

  it.each([
    ['70.', '70', '70'],
    ['0.', '0', '0'],
    ['-0.', '-0', '-0'],
    ['1234567.', '1234567', '1,234,567'],
    ['7.e1', '70', '70'],
    ['0.E-10', '0.0000000000', '0.0000000000'],
  ])(
    'accepts the decimal %s, which is how the ledger writes a number without decimals',
    (text, plain, grouped) => {
      expect(plainDecimal(decimalOf(text))).toBe(plain)
      expect(groupDecimal(decimalOf(text))).toBe(grouped)
    },
  )

  it.each(['', '1,5', '.', '.5', '0x10', 'NaN', 'Infinity', '1e', ' 1', '1e9999'])(
    'rejects the decimal %j',
    (text) => {
      expect(v.is(Decimal, text)).toBe(false)
    },
  )
})

describe('headlineText', () => {
  it.each([
    ['3041.5462000000', '3,041.55'],
    ['12', '12.00'],
    ['-0.5', '-0.50'],
    ['0', '0.00'],
    ['0.0000420000', '0.000042'],
  ])('formats the headline figure %s as %s', (text, shown) => {
    expect(headlineText(decimalOf(text))).toBe(shown)
  })
})

describe('headlineDecimal', () => {
  it.each([
    ['3041.5462000000', '3041.55'],
    ['12', '12.00'],
    ['-0.5', '-0.50'],
    ['0E-10', '0.00'],
  ])('rounds the headline amount %s to %s', (text, rounded) => {
    expect(headlineDecimal(decimalOf(text))).toBe(rounded)
  })

  it('does not round an amount that would become zero', () => {
    expect(headlineDecimal(decimalOf('0.0000420000'))).toBe('0.000042')
  })
})

describe('ungroupDigits', () => {
  it.each([
    ['1,766.5627673269', '1766.5627673269'],
    ['-1,234,567', '-1234567'],
    ['1,000.', '1000.'],
    ['12', '12'],
    ['1,5', '1,5'],
    ['1,2345', '1,2345'],
    ['1234,567', '1234,567'],
    [',123', ',123'],
    ['1,,234', '1,,234'],
    ['1.234,567', '1.234,567'],
    ['1,234 rent', '1,234 rent'],
  ])('returns %j as %j', (typed, plain) => {
    expect(ungroupDigits(typed)).toBe(plain)
  })

  it('reverses the grouping of every decimal', () => {
    fc.assert(
      fc.property(daml, ({ decimal }) => {
        expect(ungroupDigits(groupDecimal(decimal))).toBe(plainDecimal(decimal))
      }),
      cases,
    )
  })
})

describe('parseTypedDecimal', () => {
  it.each([
    [' 1,766.5627673269 ', '1766.5627673269'],
    ['12.50', '12.50'],
    ['1,5', undefined],
    ['1.5 CC', undefined],
    ['', undefined],
  ])('reads %j as %j', (typed, decimal) => {
    expect(parseTypedDecimal(typed)).toBe(decimal)
  })
})

describe('trimDecimal', () => {
  it.each([
    ['50.0000000000', '50'],
    ['0E-10', '0'],
    ['1.50', '1.5'],
    ['70.', '70'],
    ['100', '100'],
  ])('returns %j as %j', (received, trimmed) => {
    expect(trimDecimal(decimalOf(received))).toBe(trimmed)
  })

  it('returns the form of a sum', () => {
    fc.assert(
      fc.property(daml, ({ decimal }) => {
        expect(trimDecimal(decimal)).toBe(sumDecimals([decimal]))
      }),
      cases,
    )
  })
})
