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
  anyChangeOf,
  anyClosedType,
  anyValueOf,
  named,
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

describe('a value of a type', () => {
  it('fits it', () => {
    fc.assert(
      fc.property(anyTypedValue, ([type, value]) => {
        expect(checkValue(value, type, someTypes)).toEqual([])
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('fits it where a participant reads it, and nowhere else', () => {
    const changed = anyTypedValue.chain(([type, value]) =>
      fc.tuple(fc.constant(type), anyChangeOf(value)),
    )
    fc.assert(
      fc.property(changed, ([type, value]) => {
        const isRead = readAsParticipant(value, type, someTypes) !== 'refused'
        const findings = checkValue(value, type, someTypes)
        // The calendar, and what parties consist of, is not what the other reading knows.
        if (isRead && findings.every(({ kind }) => kind === 'value')) return
        expect(findings.length === 0).toBe(isRead)
      }),
      { numRuns: runs(5_000) },
    )
  })

  it('is the same value after it was encoded, and encoded it stays', () => {
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

  it('begins blank, with nothing in it that it cannot have', () => {
    fc.assert(
      fc.property(anyClosedType, (type) => {
        const findings = checkValue(blankValue(type, someTypes), type, someTypes)
        // What is still to be filled in is no value yet; nothing is of another form, missing or too much.
        expect(findings.filter(({ kind }) => kind !== 'value')).toEqual([])
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('begins blank with the one constructor that there is, and with none of several', () => {
    expect(blankValue(named('Only'), someTypes)).toBe('Only')
    expect(blankValue(named('Colour'), someTypes)).toBe('')
    expect(blankValue(named('Tree', { kind: 'text' }), someTypes)).toEqual({ tag: '', value: {} })
    const alone = { packageId: 'a'.repeat(64), module: 'M', name: 'Alone' }
    const constructors = [{ label: 'It', type: named('Holding') }]
    const definition = { kind: 'variant', constructors } as const
    const types = new Map([
      ...someTypes,
      [typeKey(alone), { name: alone, params: [], isSerializable: true, definition }] as const,
    ])
    expect(blankValue(named('Alone'), types)).toEqual({
      tag: 'It',
      value: { owner: '', amount: '' },
    })
  })

  it('begins blank with few fields where each holds two more, without end', () => {
    const loop = named('Loop')
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
const optional = (of: LfType): LfType => ({ kind: 'optional', of })

describe('findings', () => {
  it('name the place: what is missing, too much, of another form, or no such value', () => {
    const holding = named('Holding')
    expect(kindsOf({ owner: 7, extra: 1, gone: null }, holding)).toEqual([
      ['amount', 'missing'],
      ['extra', 'unknown field'],
      ['owner', 'form'],
    ])
    expect(kindsOf({ owner: partyIdOf('a'), amount: '1.23456789012' }, holding)).toEqual([
      ['amount', 'value'],
    ])
    expect(kindsOf({ tag: 'Twig', value: {} }, named('Tree', int64))).toEqual([['tag', 'value']])
    expect(kindsOf('Blue', named('Colour'))).toEqual([['', 'value']])
    expect(
      kindsOf([['k', '1'], ['k']], { kind: 'map', key: { kind: 'text' }, value: int64 }),
    ).toEqual([['1', 'form']])
  })

  it('take a number of 64 bits as text only, and to its last digit', () => {
    expect(kindsOf('9223372036854775807', int64)).toEqual([])
    expect(kindsOf('9223372036854775808', int64)).toEqual([['', 'value']])
    expect(kindsOf('-9223372036854775808', int64)).toEqual([])
    expect(kindsOf(7, int64)).toEqual([['', 'form']])
    expect(kindsOf('1e3', int64)).toEqual([['', 'value']])
  })

  it('count the decimals of a number, and not the zeros behind them', () => {
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

  it('know the calendar and its zones', () => {
    expect(kindsOf('2023-02-29', { kind: 'date' })).toEqual([['', 'value']])
    expect(kindsOf('2024-02-29', { kind: 'date' })).toEqual([])
    expect(kindsOf('2026-01-31T12:00:00', { kind: 'timestamp' })).toEqual([['', 'value']])
    expect(kindsOf('2026-01-31T12:00:00+01:00', { kind: 'timestamp' })).toEqual([])
  })

  it('have an optional inside of an optional as lists, and one through a parameter plainly', () => {
    const nested = optional(optional(int64))
    for (const value of [[], [[]], [['5']]] satisfies Json[])
      expect(kindsOf(value, nested)).toEqual([])
    for (const value of [null, '5', ['5'], [null], [[], []]] satisfies Json[]) {
      expect(kindsOf(value, nested)).not.toEqual([])
    }
    const through = named('Maybe', optional(int64))
    expect(kindsOf({ plain: '5', nested: [] }, through)).toEqual([])
    expect(kindsOf({ plain: null, nested: [['5']] }, through)).toEqual([])
    expect(kindsOf({ plain: [['5']], nested: [] }, through)).toEqual([['plain', 'form']])
    expect(kindsOf({ plain: '5' }, through)).toEqual([['nested', 'missing']])
  })

  it('name the place of a type that was not read, and nothing inside it', () => {
    const unread = named('Elsewhere')
    expect(kindsOf({ whatever: [1] }, unread)).toEqual([['', 'unknown type']])
    expect(kindsOf({ plain: null, nested: [], own: 1 }, named('Maybe', unread))).toEqual([
      ['own', 'unknown type'],
    ])
  })

  it('end: a hundred, and values without end are left', () => {
    const list: LfType = { kind: 'list', of: int64 }
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
    expect(kindsOf(deep, named('Tree', int64)).map(([, kind]) => kind)).toEqual(['too deep'])
  })
})

describe('what is sent', () => {
  it('is text for numbers, without optionals that hold nothing, in the order of declaration', () => {
    const given = parseJson(`{"note":null,"amount":"1.50","owner":"${alice}","gone":null}`)
    expect(JSON.stringify(encoded(given, named('Holding')))).toBe(
      `{"owner":"${alice}","amount":"1.5"}`,
    )
    expect(encoded('1E3', decimal)).toBe('1000')
    expect(encoded('+7', int64)).toBe('7')
  })

  it('is nothing that does not fit', () => {
    expect(encodeValue({ owner: 'a' }, named('Holding'), someTypes)).toMatchObject({ ok: false })
  })
})
