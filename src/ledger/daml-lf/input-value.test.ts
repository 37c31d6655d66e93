import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '../json.ts'
import type { Json } from '../json-value.ts'
import { runs } from '../testing/runs.ts'
import { checkValue } from './check-value.ts'
import { encodeValue } from './encode-value.ts'
import { typeKey, type DataTypes, type LfType } from './package-types.ts'
import { anyNumeric, namedType, someTypes } from './testing/arbitrary-value.ts'
import { readAsParticipant } from './testing/participant-reading.ts'

const numeric = (scale: number): LfType => ({
  kind: 'numeric',
  scale: { kind: 'nat', value: scale },
})
const text: LfType = { kind: 'text' }
const kindsOf = (json: Json, type: LfType, types: DataTypes = someTypes) =>
  checkValue(json, type, types).map(({ path, kind }) => [path.join('.'), kind])
const sent = (json: Json, type: LfType, types: DataTypes = someTypes): Json => {
  const encoded = encodeValue(json, type, types)
  if (!encoded.ok) throw new Error(JSON.stringify(encoded.findings))
  return encoded.value
}

describe('encodeValue: Numeric', () => {
  it.each([
    ['1e2', '100'],
    ['100e-2', '1'],
    ['0E-10', '0'],
    ['-0.00', '0'],
    ['+1.50', '1.5'],
    ['70.', '70'],
    ['1E-10', '0.0000000001'],
    [`${'0'.repeat(39)}7`, '7'],
    [`1.${'0'.repeat(38)}`, '1'],
    ['12345678901234567890.0123456789', '12345678901234567890.0123456789'],
  ])('writes the Numeric %s without an exponent as %s', (written, canonical) => {
    expect(sent(written, numeric(10))).toBe(canonical)
  })

  it.each([
    '1e-11',
    '1e28',
    `1.${'0'.repeat(37)}1`,
    '9'.repeat(39),
    '1e',
    'e1',
    '.5',
    '1_000',
    '٣',
  ])('rejects the inexact Numeric %s', (written) => {
    expect(kindsOf(written, numeric(10))).toEqual([['', 'value']])
    expect(encodeValue(written, numeric(10), someTypes).ok).toBe(false)
  })

  it.each([
    ['8765432.1234567891', '8765432.1234567891'],
    ['10000000', '10000000'],
    ['0.0001', '0.0001'],
    ['1e2', '100'],
  ])('requires text for a Numeric, and repairs the JSON number %s', (number, repair) => {
    expect(checkValue(parseJson(number), numeric(10), someTypes)).toEqual([
      { path: [], kind: 'form', expected: 'a decimal number as text', repair },
    ])
    expect(kindsOf(repair, numeric(10))).toEqual([])
  })

  it('offers no repair for a JSON number that does not fit its Numeric type', () => {
    const [finding] = checkValue(parseJson('1.12345678901'), numeric(10), someTypes)
    expect(finding).toMatchObject({ kind: 'value' })
    expect(finding).not.toHaveProperty('repair')
  })

  it('writes a Numeric in canonical form, with the same value for participants, from any notation', () => {
    const written = fc.integer({ min: 0, max: 37 }).chain((scale) =>
      fc.record({
        scale: fc.constant(scale),
        plain: anyNumeric(scale),
        shift: fc.integer({ min: -40, max: 40 }),
        zeros: fc.nat(3),
        hasPlus: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(written, ({ scale, plain, shift, zeros, hasPlus }) => {
        const type = numeric(scale)
        const canonical = sent(plain, type)
        expect(canonical).toMatch(/^-?(?:0|[1-9]\d{0,37})(?:\.\d{0,36}[1-9])?$/)
        const value = readAsParticipant(plain, type, someTypes)
        expect(readAsParticipant(canonical, type, someTypes)).toBe(value)
        const [, sign = '', digits = ''] = /^(-?)(.*)$/.exec(plain) ?? []
        const [whole = '', fraction = ''] = digits.split('.')
        // The same number with a moved decimal point and a compensating exponent.
        const all = `${'0'.repeat(zeros)}${whole}${fraction}${'0'.repeat(zeros)}`
        const at = Math.min(Math.max(zeros + whole.length + shift, 1), all.length)
        const exponent = zeros + whole.length - at
        const moved = `${all.slice(0, at)}.${all.slice(at)}e${exponent}`
        expect(sent(`${hasPlus && sign === '' ? '+' : sign}${moved}`, type)).toBe(canonical)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('encodeValue: Int64', () => {
  it('writes an Int64 as text without a plus sign or leading zeros, and suggests a repair for a JSON number', () => {
    expect(sent('+007', { kind: 'int64' })).toBe('7')
    expect(sent('-0', { kind: 'int64' })).toBe('0')
    expect(checkValue(parseJson('9007199254740993'), { kind: 'int64' }, someTypes)).toEqual([
      { path: [], kind: 'form', expected: 'a whole number as text', repair: '9007199254740993' },
    ])
    expect(kindsOf(1.5, { kind: 'int64' })).toEqual([['', 'value']])
  })
})

describe('encodeValue: unknown types', () => {
  it('writes a value of an unknown type unchanged', () => {
    const written = parseJson('{"amount":1.50,"count":1e2}')
    const type: LfType = { kind: 'list', element: namedType('Elsewhere') }
    expect(sent([written], type)).toEqual([written])
    expect(kindsOf([written], type)).toEqual([['0', 'unknown type']])
  })
})

const textMap: LfType = { kind: 'textMap', element: text }

describe('encodeValue: texts', () => {
  it('rejects a text with U+0000 or an unpaired surrogate', () => {
    expect(kindsOf('𝄞 \u0001 \uffff', text)).toEqual([])
    for (const written of ['\u0000', 'a\u0000b', '\ud834', '\udd1e\ud834']) {
      expect(kindsOf(written, text)).toEqual([['', 'value']])
    }
  })

  it('checks keys of a TextMap like texts, and names the key in the problem', () => {
    expect(kindsOf({ 'a\u0000': '', '\ud834': 'x', good: '' }, textMap)).toEqual([
      ['a\u0000', 'key'],
      ['\ud834', 'key'],
    ])
  })

  it('rejects a text exactly if a participant rejects it', () => {
    const unit = fc.constantFrom('a', '\u0000', '\ud834', '\udd1e', 'é', '𝄞')
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const written = units.join('')
        for (const [value, type] of [
          [written, text],
          [{ [written]: '' }, textMap],
        ] as const) {
          expect(kindsOf(value, type).length > 0).toBe(
            readAsParticipant(value, type, someTypes) === 'refused',
          )
        }
      }),
      { numRuns: runs(1000) },
    )
  })
})

const contract: LfType = { kind: 'contractId', element: { kind: 'unit' } }

describe('encodeValue: contract ids', () => {
  it.each([`00${'ab'.repeat(32)}`, `01${'ab'.repeat(32)}`, `00${'ab'.repeat(126)}`])(
    'accepts a contract id of 33 to 127 bytes: %s',
    (id) => {
      expect(kindsOf(id, contract)).toEqual([])
    },
  )

  it.each([
    `00${'ab'.repeat(31)}`,
    `00${'ab'.repeat(127)}`,
    `02${'ab'.repeat(32)}`,
    `00${'AB'.repeat(32)}`,
    `00${'ab'.repeat(32)}a`,
    `00${'ab'.repeat(32)} `,
    `00${'xy'.repeat(32)}`,
    '#1:0',
  ])('rejects the contract id %s', (id) => {
    expect(kindsOf(id, contract)).toEqual([['', 'value']])
  })

  it('rejects a contract id exactly if a participant rejects it', () => {
    const written = fc
      .tuple(
        fc.constantFrom('00', '01', '02', '0A', ''),
        fc.array(fc.constantFrom('a', '0', '9', 'f', 'F', 'g'), { maxLength: 4 }),
        fc.integer({ min: 55, max: 260 }),
      )
      .map(([version, odd, length]) => `${version}${odd.join('')}`.padEnd(length, 'a'))
    fc.assert(
      fc.property(written, (id) => {
        expect(kindsOf(id, contract).length > 0).toBe(
          readAsParticipant(id, contract, someTypes) === 'refused',
        )
      }),
      { numRuns: runs(2000) },
    )
  })
})

const timestamp: LfType = { kind: 'timestamp' }

describe('encodeValue: timestamps', () => {
  it.each([
    '2026-01-31T12:00:00Z',
    '2026-01-31T12:00:00.123456789+18:00',
    '2026-01-31T12:00:00-18:00',
    '0001-01-01T00:00:00Z',
    '0001-01-01T01:00:00+01:00',
    '9999-12-31T23:59:59.999999Z',
  ])('accepts a timestamp in the years 1 to 9999 with a zone: %s', (time) => {
    expect(kindsOf(time, timestamp)).toEqual([])
  })

  it.each([
    '2026-01-31T12:00:00+18:01',
    '2026-01-31T12:00:00-19:00',
    '2026-01-31T12:00:00+0100',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    '0000-12-31T23:59:59Z',
    '2026-01-31T12:00:00',
  ])('rejects the timestamp %s', (time) => {
    expect(kindsOf(time, timestamp)).toEqual([['', 'value']])
  })

  it('accepts no timestamp that a participant rejects', () => {
    const written = fc
      .tuple(
        fc.constantFrom('0001-01-01', '0001-01-02', '2026-01-31', '9999-12-30', '9999-12-31'),
        fc.constantFrom('00:00:00', '12:30:00.5', '23:59:59.999999'),
        fc.constantFrom('+', '-'),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom(':00', ':01', ':59', '00', ''),
      )
      .map(
        ([day, time, sign, hours, minutes]) =>
          `${day}T${time}${sign}${String(hours).padStart(2, '0')}${minutes}`,
      )
    fc.assert(
      fc.property(written, (time) => {
        expect(kindsOf(time, timestamp).length > 0).toBe(
          readAsParticipant(time, timestamp, someTypes) === 'refused',
        )
      }),
      { numRuns: runs(1000) },
    )
  })
})

const chainOf = (levels: number): Json => {
  let value: Json = {}
  for (let level = 1; level < levels; level += 1) value = { next: value }
  return value
}

const listsOf = (levels: number) => {
  let value: Json = []
  let type: LfType = { kind: 'list', element: text }
  for (let level = 1; level < levels; level += 1) {
    value = [value]
    type = { kind: 'list', element: type }
  }
  return kindsOf(value, type)
}

describe('encodeValue: depth', () => {
  const chain = { packageId: 'a'.repeat(64), module: 'M', name: 'Chain' }
  const link: LfType = { kind: 'named', name: chain, args: [] }
  const types: DataTypes = new Map([
    ...someTypes,
    [
      typeKey(chain),
      {
        name: chain,
        params: [],
        isSerializable: true,
        definition: {
          kind: 'record',
          fields: [{ label: 'next', type: { kind: 'optional', element: link } }],
        },
      },
    ],
  ])
  it('accepts at most 50 levels of a recursive optional record, because each optional counts as another level', () => {
    expect(kindsOf(chainOf(50), link, types)).toEqual([])
    expect(readAsParticipant(chainOf(50), link, types)).not.toBe('refused')
    for (const levels of [51, 52, 101]) {
      expect(kindsOf(chainOf(levels), link, types).map(([, kind]) => kind)).toEqual(['too deep'])
      expect(encodeValue(chainOf(levels), link, types).ok).toBe(false)
    }
  })

  it('accepts at most 100 levels of lists', () => {
    expect(listsOf(101)).toEqual([])
    expect(listsOf(102).map(([, kind]) => kind)).toEqual(['too deep'])
  })

  it('rejects a deep value exactly if a participant rejects it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.nat(3), (levels, lists) => {
        let value: Json = chainOf(levels)
        let type: LfType = link
        for (let each = 0; each < lists; each += 1) {
          value = { key: value }
          type = { kind: 'textMap', element: type }
        }
        expect(kindsOf(value, type, types).length > 0).toBe(
          readAsParticipant(value, type, types) === 'refused',
        )
      }),
      { numRuns: runs(500) },
    )
  })
})
