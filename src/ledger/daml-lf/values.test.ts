import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { parseJson } from '../json.ts'
import type { Json } from '../json-value.ts'
import { blankValue } from './blank-value.ts'
import { checkValue } from './check-value.ts'
import { encodeValue } from './encode-value.ts'
import { typeKey, type LfType } from './package-types.ts'
import {
  anyMutationOf,
  anyClosedType,
  anyValueOf,
  namedType,
  someTypes,
} from './testing/arbitrary-value.ts'
import { readAsParticipant } from './testing/participant-reading.ts'
import { partyIdOf } from '../testing/party-id.ts'

const anyTypedValue = anyClosedType.chain((type) => fc.tuple(fc.constant(type), anyValueOf(type)))

const alice = partyIdOf('alice')
const encoded = (json: Json, type: LfType): Json => {
  const result = encodeValue(json, type, someTypes)
  if (!result.ok) throw new Error(JSON.stringify(result.findings))
  return result.value
}

describe('checkValue, encodeValue and blankValue', () => {
  it('accepts every value that fits its type', () => {
    fc.assert(
      fc.property(anyTypedValue, ([type, value]) => {
        expect(checkValue(value, type, someTypes)).toEqual([])
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('accepts a value of a type exactly if a participant accepts it', () => {
    const changed = anyTypedValue.chain(([type, value]) =>
      fc.tuple(fc.constant(type), anyMutationOf(value)),
    )
    fc.assert(
      fc.property(changed, ([type, value]) => {
        const isRead = readAsParticipant(value, type, someTypes) !== 'refused'
        const findings = checkValue(value, type, someTypes)
        // The independent parser checks neither the calendar nor the characters of party ids.
        if (isRead && findings.every(({ kind }) => kind === 'value')) return
        expect(findings.length === 0).toBe(isRead)
      }),
      { numRuns: runs(5_000) },
    )
  })

  it('encodes a value as an equal value, and an encoded value unchanged', () => {
    fc.assert(
      fc.property(anyTypedValue, ([type, value]) => {
        const sent = encoded(value, type)
        expect(readAsParticipant(sent, type, someTypes)).toEqual(
          readAsParticipant(value, type, someTypes),
        )
        expect(encoded(sent, type)).toEqual(sent)
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('creates a blank value that is valid except for missing values', () => {
    fc.assert(
      fc.property(anyClosedType, (type) => {
        const findings = checkValue(blankValue(type, someTypes), type, someTypes)
        // Only missing values are reported: no part has a wrong form, is absent or superfluous.
        expect(findings.filter(({ kind }) => kind !== 'value')).toEqual([])
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('selects a constructor in a blank value only if the type has no other', () => {
    expect(blankValue(namedType('Only'), someTypes)).toBe('Only')
    expect(blankValue(namedType('Colour'), someTypes)).toBe('')
    expect(blankValue(namedType('Tree', { kind: 'text' }), someTypes)).toEqual({
      tag: '',
      value: {},
    })
    const alone = { packageId: 'a'.repeat(64), module: 'M', name: 'Alone' }
    const constructors = [{ label: 'It', type: namedType('Holding') }]
    const definition = { kind: 'variant', constructors } as const
    const types = new Map([
      ...someTypes,
      [typeKey(alone), { name: alone, params: [], isSerializable: true, definition }] as const,
    ])
    expect(blankValue(namedType('Alone'), types)).toEqual({
      tag: 'It',
      value: { owner: '', amount: '' },
    })
  })

  it('limits the number of fields of a blank value whose record type contains itself twice', () => {
    const loop = namedType('Loop')
    const type = { packageId: 'a'.repeat(64), module: 'M', name: 'Loop' }
    const fields = ['left', 'right'].map((label) => ({ label, type: loop }))
    const definition = { kind: 'record', fields } as const
    const types = new Map([
      [typeKey(type), { name: type, params: [], isSerializable: true, definition }],
    ])
    expect(JSON.stringify(blankValue(loop, types)).length).toBeLessThan(100_000)
  })
})

const kindsOf = (json: Json, type: LfType) =>
  checkValue(json, type, someTypes).map(({ path, kind }) => [path.join('.'), kind])

const decimal: LfType = { kind: 'numeric', scale: { kind: 'nat', value: 10 } }
const int64: LfType = { kind: 'int64' }
const optional = (of: LfType): LfType => ({ kind: 'optional', element: of })

describe('checkValue', () => {
  it('reports the path of missing, unknown, malformed and invalid values', () => {
    const holding = namedType('Holding')
    expect(kindsOf({ owner: 7, extra: 1, gone: null }, holding)).toEqual([
      ['amount', 'missing'],
      ['extra', 'unknown field'],
      ['owner', 'form'],
    ])
    expect(kindsOf({ owner: partyIdOf('a'), amount: '1.23456789012' }, holding)).toEqual([
      ['amount', 'value'],
    ])
    expect(kindsOf({ tag: 'Twig', value: {} }, namedType('Tree', int64))).toEqual([
      ['tag', 'value'],
    ])
    expect(kindsOf('Blue', namedType('Colour'))).toEqual([['', 'value']])
    expect(
      kindsOf([['k', '1'], ['k']], { kind: 'map', key: { kind: 'text' }, value: int64 }),
    ).toEqual([['1', 'form']])
  })

  it('accepts 64-bit numbers only as text, with every digit', () => {
    expect(kindsOf('9223372036854775807', int64)).toEqual([])
    expect(kindsOf('9223372036854775808', int64)).toEqual([['', 'value']])
    expect(kindsOf('-9223372036854775808', int64)).toEqual([])
    expect(kindsOf(7, int64)).toEqual([['', 'form']])
    expect(kindsOf('1e3', int64)).toEqual([['', 'value']])
  })

  it('ignores trailing zeros when counting a number’s decimals', () => {
    for (const text of [
      '0E-10',
      '1.50000000000000',
      '1E27',
      '-0.0000000001',
      '99999999999999999999999999.9',
    ]) {
      expect([text, kindsOf(text, decimal)]).toEqual([text, []])
    }
    for (const text of ['0.00000000001', '1E28', '', '1,5', 'NaN', '0x1']) {
      expect([text, kindsOf(text, decimal)]).toEqual([text, [['', 'value']]])
    }
  })

  it('rejects dates that do not exist, and requires a time zone in timestamps', () => {
    expect(kindsOf('2023-02-29', { kind: 'date' })).toEqual([['', 'value']])
    expect(kindsOf('2024-02-29', { kind: 'date' })).toEqual([])
    expect(kindsOf('2026-01-31T12:00:00', { kind: 'timestamp' })).toEqual([['', 'value']])
    expect(kindsOf('2026-01-31T12:00:00+01:00', { kind: 'timestamp' })).toEqual([])
  })

  it('requires lists for a nested optional, and the plain form for an optional that replaces a type parameter', () => {
    const nested = optional(optional(int64))
    for (const value of [[], [[]], [['5']]] satisfies Json[])
      expect(kindsOf(value, nested)).toEqual([])
    for (const value of [null, '5', ['5'], [null], [[], []]] satisfies Json[]) {
      expect(kindsOf(value, nested)).not.toEqual([])
    }
    const through = namedType('Maybe', optional(int64))
    expect(kindsOf({ plain: '5', nested: [] }, through)).toEqual([])
    expect(kindsOf({ plain: null, nested: [['5']] }, through)).toEqual([])
    expect(kindsOf({ plain: [['5']], nested: [] }, through)).toEqual([['plain', 'form']])
    expect(kindsOf({ plain: '5' }, through)).toEqual([['nested', 'missing']])
  })

  it('reports the path of a value of unknown type, and nothing inside the value', () => {
    const unread = namedType('Elsewhere')
    expect(kindsOf({ whatever: [1] }, unread)).toEqual([['', 'unknown type']])
    expect(kindsOf({ plain: null, nested: [], own: 1 }, namedType('Maybe', unread))).toEqual([
      ['own', 'unknown type'],
    ])
  })

  it('stops after a hundred findings, and at values that are nested too deeply', () => {
    const list: LfType = { kind: 'list', element: int64 }
    expect(
      checkValue(
        Array.from({ length: 10_000 }, () => 1),
        list,
        someTypes,
      ),
    ).toHaveLength(101)
    let deep: Json = { tag: 'Leaf', value: {} }
    for (let depth = 0; depth < 10_000; depth += 1) {
      deep = { tag: 'Node', value: { _1: '1', _2: deep } }
    }
    expect(kindsOf(deep, namedType('Tree', int64)).map(([, kind]) => kind)).toEqual(['too deep'])
  })
})

describe('encodeValue', () => {
  it('encodes numbers as text, omits empty optionals, and uses declaration order', () => {
    const input = parseJson(`{"note":null,"amount":"1.50","owner":"${alice}","gone":null}`)
    expect(JSON.stringify(encoded(input, namedType('Holding')))).toBe(
      `{"owner":"${alice}","amount":"1.5"}`,
    )
    expect(encoded('1E3', decimal)).toBe('1000')
    expect(encoded('+7', int64)).toBe('7')
  })

  it('returns the problems of a value that does not fit its type', () => {
    expect(encodeValue({ owner: 'a' }, namedType('Holding'), someTypes)).toMatchObject({
      ok: false,
    })
  })
})
