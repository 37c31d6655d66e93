import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '#ledger/json.ts'
import { runs } from '#ledger/testing/runs.ts'
import { compileAlone } from '../packages/testing/small-package.ts'
import { normalize } from './normalize.ts'
import type { DamlType } from './daml-type.ts'
import { recordTypeOf } from './declared-type.ts'
import type { Json } from './json-value.ts'
import { ChoiceRefused } from './choice-refused.ts'

function outcomeOf(type: DamlType, value: Json): Json {
  try {
    return normalize(type, value)
  } catch (error) {
    if (!(error instanceof ChoiceRefused) || error.failure.kind !== 'invalid-argument') throw error
    return { refused: error.failure.path }
  }
}

const refused = { refused: '' }
const decimal: DamlType = { kind: 'numeric', scale: 10 }

describe('a Numeric', () => {
  it.each(['1e2', '100e-2', '0E-10', '1'.repeat(39), `1.${'0'.repeat(38)}`, '.5', '1.5 ', ''])(
    'refuses the text %j as a Numeric',
    (text) => {
      expect(outcomeOf(decimal, text)).toEqual(refused)
    },
  )

  it('accepts a Numeric with a plus sign, with leading zeros or with an empty fraction', () => {
    expect(outcomeOf(decimal, '+1.5')).toBe('1.5000000000')
    expect(outcomeOf(decimal, '70.')).toBe('70.0000000000')
    expect(outcomeOf({ kind: 'numeric', scale: 0 }, '007.')).toBe('7')
  })

  it('reads a Numeric from a JSON number as a double, and refuses a double whose text has an exponent', () => {
    expect(outcomeOf(decimal, parseJson('8765432.1234567891'))).toBe('8765432.1234567900')
    for (const number of ['10000000', '0.0001', '1e2000', '-12345678.5']) {
      expect([number, outcomeOf(decimal, parseJson(number))]).toEqual([number, refused])
    }
    for (const number of ['0', '0.001', '9999999', '-1.5', '1e2']) {
      expect([number, outcomeOf(decimal, parseJson(number))]).not.toEqual([number, refused])
    }
  })
})

describe('a text', () => {
  it.each(['\u0000', 'a\u0000b', '\ud834', '\udd1e\ud834'])('refuses the text %j', (text) => {
    expect(outcomeOf({ kind: 'text' }, text)).toEqual(refused)
    const map: DamlType = { kind: 'textMap', element: { kind: 'unit' } }
    expect(outcomeOf(map, { [text]: {} })).toEqual(refused)
  })

  it('accepts a text with control characters, and with characters outside the Basic Multilingual Plane', () => {
    expect(outcomeOf({ kind: 'text' }, '\u0001𝄞')).toBe('\u0001𝄞')
  })
})

describe('a contract id', () => {
  const contract: DamlType = { kind: 'contractId' }

  it('accepts a contract id of 33 to 127 lower-case bytes with a known version byte', () => {
    for (const id of [`00${'ab'.repeat(32)}`, `01${'ab'.repeat(126)}`]) {
      expect(outcomeOf(contract, id)).toBe(id)
    }
    for (const id of [
      `00${'ab'.repeat(31)}`,
      `00${'ab'.repeat(127)}`,
      `02${'ab'.repeat(32)}`,
      `00${'AB'.repeat(32)}`,
      `00${'ab'.repeat(32)}a`,
    ]) {
      expect([id, outcomeOf(contract, id)]).toEqual([id, refused])
    }
  })
})

describe('a time', () => {
  it.each([
    ['2026-01-31T12:00:00+18:00', '2026-01-30T18:00:00.000000Z'],
    ['9999-12-31T23:59:59.999999Z', '9999-12-31T23:59:59.999999Z'],
    ['0001-01-01T01:00:00+01:00', '0001-01-01T00:00:00.000000Z'],
  ])('accepts the time %s', (text, normal) => {
    expect(outcomeOf({ kind: 'time' }, text)).toBe(normal)
  })

  it.each([
    '2026-01-31T12:00:00+18:01',
    '2026-01-31T12:00:00+0100',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    '0000-12-31T00:00:00Z',
    '2026-02-30T12:00:00Z',
  ])('refuses the time %s', (text) => {
    expect(outcomeOf({ kind: 'time' }, text)).toEqual(refused)
  })
})

describe('the depth of a value', () => {
  const declared = compileAlone('module M record Chain { next: Optional Chain }').declared
  const chain = declared.get('M:Chain')
  if (!chain) throw new Error('There is no Chain')
  const type = recordTypeOf(chain)

  it('accepts at most 50 levels of a recursive optional record', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 110 }), (levels) => {
        let value: Json = {}
        for (let level = 1; level < levels; level += 1) value = { next: value }
        let isTaken = true
        try {
          normalize(type, value)
        } catch (error) {
          if (!(error instanceof ChoiceRefused)) throw error
          isTaken = false
        }
        expect(isTaken).toBe(levels <= 50)
      }),
      { numRuns: runs(500) },
    )
  })
})
