import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import type { DataTypes, LfType } from '../daml-lf/package-types.ts'
import {
  anyMutationOf,
  anyClosedType,
  anyValueOf,
  namedType,
  someTypes,
} from '../daml-lf/testing/arbitrary-value.ts'
import { ExactNumber, parseJson, type Json } from '../json.ts'
import type { DamlNode, DamlValue } from './daml-value.ts'
import { isLeaf, childNodesOf, readDamlNode } from './read.ts'
import { libraryType, libraryTypes } from './testing/standard-library.ts'
import { shapeIn } from './shapes.ts'

const cases = { numRuns: runs(2000) }
const at = (json: Json, type: LfType, types: DataTypes = someTypes): DamlNode => ({
  json,
  type,
  reading: { encoding: 'compact', types },
})
const read = (json: Json, type: LfType, types?: DataTypes) => readDamlNode(at(json, type, types))
const typed = (json: Json, type: LfType, types: DataTypes = someTypes) =>
  readDamlNode({ json, type, reading: { encoding: 'typed', types } })

/**
 * Returns all strings, numerals and literals of a JSON value. Omits null, which has the same
 * meaning as a missing value.
 */
function jsonTexts(json: Json): string[] {
  if (json === null) return []
  if (json instanceof ExactNumber) return [json.text]
  if (Array.isArray(json)) return json.flatMap(jsonTexts)
  if (typeof json === 'object') return Object.values(json).flatMap(jsonTexts)
  return [String(json)]
}

function ownTexts(value: DamlValue): string[] {
  if (value.kind === 'bool') return [String(value.value)]
  if (value.kind === 'time' || value.kind === 'decimal') return [value.value]
  if (value.kind === 'misfit' || value.kind === 'unknown') return jsonTexts(value.json)
  if (value.kind === 'variant') return [value.tag]
  if ('id' in value) return [value.id]
  return 'text' in value ? [value.text] : []
}

/** Yields every nested node with its value, outermost first. */
function* walked(root: DamlNode): Generator<{ node: DamlNode; value: DamlValue }> {
  const open = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const value = readDamlNode(node)
    yield { node, value }
    open.push(...[...childNodesOf(value, node)].toReversed())
  }
}

function kindsOf(type: LfType): readonly DamlValue['kind'][] {
  const { shape } = shapeIn(someTypes, type)
  switch (shape.kind) {
    case 'int64':
      return ['number']
    case 'numeric':
      return ['decimal']
    case 'timestamp':
      return ['time']
    case 'text':
      return ['text', 'unique']
    case 'contractId':
      return ['contract']
    case 'optional':
      return shape.isNested ? ['none', 'some'] : ['none', ...kindsOf(shape.element)]
    case 'record':
      return ['record', 'unit']
    case 'unknown':
      return []
    case 'unit':
    case 'bool':
    case 'party':
    case 'date':
    case 'list':
    case 'textMap':
    case 'map':
    case 'variant':
    case 'enum':
      break
  }
  return [shape.kind]
}

const anyTypedValue = anyClosedType.chain((type) => fc.tuple(fc.constant(type), anyValueOf(type)))

describe('readDamlNode with a declared type', () => {
  it('reads a value by its type, even if its form suggests another type', () => {
    fc.assert(
      fc.property(anyTypedValue, ([type, json]) => {
        for (const { node, value } of walked(at(json, type))) {
          if (node.type === undefined) throw new Error('a type got lost')
          expect(kindsOf(node.type)).toContain(value.kind)
        }
      }),
      cases,
    )
  })

  it('keeps every text and digit of any JSON, for any declared type', () => {
    const any = fc.jsonValue({ maxDepth: 4 }).map((of) => parseJson(JSON.stringify(of)))
    const changed = anyTypedValue.chain(([type, json]) =>
      fc.tuple(fc.constant(type), anyMutationOf(json)),
    )
    fc.assert(
      fc.property(fc.oneof(changed, fc.tuple(anyClosedType, any)), ([type, json]) => {
        const shown: string[] = []
        for (const { value } of walked(at(json, type))) shown.push(...ownTexts(value))
        expect(shown).toEqual(jsonTexts(json))
      }),
      cases,
    )
  })

  it('ignores the form of a value if its type is declared', () => {
    const party = `alice::1220${'ab'.repeat(32)}`
    for (const id of ['dso::normalized', 'älice', `\u200B${party}`, 'a'.repeat(300)]) {
      expect(read(id, { kind: 'party' })).toEqual({ kind: 'party', id })
    }
    expect(read(party, { kind: 'text' })).toEqual({ kind: 'unique', text: party })
    expect(read('18204', { kind: 'text' })).toEqual({ kind: 'text', text: '18204' })
    expect(read('2026-01-31T10:00:00Z', { kind: 'text' })).toMatchObject({ kind: 'text' })
    expect(read('2026-01-31', { kind: 'date' })).toEqual({ kind: 'date', text: '2026-01-31' })
    expect(read('Red', namedType('Colour'))).toEqual({ kind: 'enum', text: 'Red' })
    const text: LfType = { kind: 'text' }
    expect(read([], { kind: 'map', key: text, value: text })).toMatchObject({ kind: 'map' })
    expect(read({ a: 'b' }, { kind: 'textMap', element: text })).toMatchObject({ kind: 'textMap' })
    expect(
      read([['a', 'b']], { kind: 'list', element: { kind: 'list', element: text } }),
    ).toMatchObject({
      kind: 'list',
    })
    const element: LfType = namedType('Holding')
    expect(read('00ab', { kind: 'contractId', element })).toMatchObject({
      type: { name: 'Holding' },
    })
  })

  it('accepts forms of values that servers write but participants reject', () => {
    const numeric: LfType = { kind: 'numeric', scale: { kind: 'nat', value: 10 } }
    for (const written of ['0E-10', '70.', '1e2', parseJson('8765432.1234567891')]) {
      expect([written, read(written, numeric).kind]).toEqual([written, 'decimal'])
    }
    expect(read('a\u0000b', { kind: 'text' })).toMatchObject({ kind: 'text' })
    expect(read({ '\u0000': '1' }, { kind: 'textMap', element: { kind: 'int64' } })).toMatchObject({
      kind: 'textMap',
    })
    expect(read('#1:0', { kind: 'contractId', element: namedType('Holding') }).kind).toBe(
      'contract',
    )
    expect(read('2026-01-31T10:00:00+0100', { kind: 'timestamp' }).kind).toBe('time')
  })

  it('marks and keeps values that do not fit their declared type', () => {
    expect(read({ a: 1 }, { kind: 'party' })).toEqual({
      kind: 'misfit',
      json: { a: 1 },
      expected: 'a Party',
    })
    expect(read('Blue', namedType('Colour'))).toMatchObject({
      expected: 'a Colour, which is one of Red, Green',
    })
    expect(read('1.5', { kind: 'int64' })).toMatchObject({ kind: 'misfit' })
    expect(read('9223372036854775808', { kind: 'int64' })).toMatchObject({ kind: 'misfit' })
    expect(isLeaf(read('Blue', namedType('Colour')))).toBe(true)
    expect(isLeaf(read([1], { kind: 'party' }))).toBe(false)
  })

  it.each(['70.', '0.', '-3.', '0E-10', '1e2'])('reads the decimal %s from a server', (text) => {
    const decimal: LfType = { kind: 'numeric', scale: { kind: 'nat', value: 10 } }
    expect(read(text, decimal)).toEqual({ kind: 'decimal', value: text })
    expect(typed({ numeric: text }, decimal)).toEqual({ kind: 'decimal', value: text })
  })

  it('reads records of upgraded packages with new and missing fields', () => {
    const holding = { owner: 'alice', amount: '0E-10', added: { in: 'a later version' } }
    const value = read(holding, namedType('Holding'))
    if (value.kind !== 'record') throw new Error(value.kind)
    expect(value.fields.map(({ label, odd }) => [label, odd])).toEqual([
      ['owner', undefined],
      ['amount', undefined],
      ['added', 'undeclared'],
    ])
    const whole = readDamlNode({
      ...at({ owner: 'alice' }, namedType('Holding')),
      reading: { encoding: 'compact', types: someTypes, withLeftOut: true },
    })
    expect(whole).toMatchObject({
      fields: [
        { label: 'owner' },
        { label: 'amount', odd: 'missing' },
        { label: 'note', odd: 'left out' },
        { label: '__proto__', odd: 'left out' },
      ],
    })
  })

  it('distinguishes the levels of nested optionals, whatever the form of the value', () => {
    const nested: LfType = {
      kind: 'optional',
      element: { kind: 'optional', element: { kind: 'int64' } },
    }
    expect(read([], nested)).toEqual({ kind: 'none' })
    expect(read(null, nested)).toEqual({ kind: 'none' })
    const kinds = (json: Json) => [...walked(at(json, nested))].map(({ value }) => value.kind)
    expect(kinds([[]])).toEqual(['some', 'none'])
    expect(kinds([['1']])).toEqual(['some', 'some', 'number'])
    expect(kinds([['1', '2'], ['3']])).toEqual(['misfit'])
  })

  it('guesses the type of a value if its package is not loaded', () => {
    const unread: LfType = {
      kind: 'named',
      name: { packageId: 'b', module: 'N', name: 'T' },
      args: [],
    }
    expect(read('18204', unread)).toEqual({ kind: 'number', text: '18204' })
    expect(read('18204', { kind: 'optional', element: unread })).toEqual({
      kind: 'number',
      text: '18204',
    })
    expect(typed({ int64: '5' }, unread)).toEqual({ kind: 'number', text: '5' })
  })

  it('reads values of a declared type at any depth without recursion', () => {
    const deep = parseJson(`${'{"a":['.repeat(5000)}1${']}'.repeat(5000)}`)
    for (const type of [
      namedType('Holding'),
      { kind: 'list', element: { kind: 'text' } } as const,
    ]) {
      expect([...walked(at(deep, type))].length).toBeGreaterThan(0)
    }
  })
})

describe('readDamlNode: standard library records', () => {
  it('reads a duration and a set of the library, and reads other types with the same form as records', () => {
    const micros = { microseconds: '600000000' }
    expect(read(micros, libraryType('DA.Time.Types', 'RelTime'), libraryTypes)).toEqual({
      kind: 'duration',
      text: '600000000',
    })
    expect(read(micros, libraryType('Mine', 'RelTime'), libraryTypes)).toMatchObject({
      kind: 'record',
    })
    expect(
      read(
        { map: [['a', {}]] },
        libraryType('DA.Set.Types', 'Set', { kind: 'party' }),
        libraryTypes,
      ),
    ).toEqual({
      kind: 'set',
      items: ['a'],
      type: { kind: 'party' },
    })
  })
})
