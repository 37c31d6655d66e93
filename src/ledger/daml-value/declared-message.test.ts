import { describe, expect, it } from 'vitest'
import type { DataTypes, LfType } from '../daml-lf/package-types.ts'
import { namedType, someTypes } from '../daml-lf/testing/arbitrary-value.ts'
import type { Json } from '../json.ts'
import { readDamlNode } from './read.ts'
import { libraryType, libraryTypes } from './testing/standard-library.ts'

const typed = (json: Json, type: LfType, types: DataTypes = someTypes) =>
  readDamlNode({ json, type, reading: { encoding: 'typed', types } })

describe('readMessageAs', () => {
  it('adds types and omitted field names to a value in the typed encoding', () => {
    const fields: Json[] = [{ value: { party: 'alice' } }, { value: { numeric: '1.0' } }]
    const value = typed({ record: { fields } }, namedType('Holding'))
    expect(value).toMatchObject({
      kind: 'record',
      fields: [
        { label: 'owner', type: { kind: 'party' } },
        { label: 'amount', type: { kind: 'numeric' } },
      ],
    })
    expect(typed({ optional: {} }, { kind: 'optional', element: { kind: 'text' } })).toEqual({
      kind: 'none',
    })
    const held = { optional: { value: { text: 'a' } } }
    expect(typed(held, { kind: 'optional', element: { kind: 'text' } })).toMatchObject({
      text: 'a',
    })
    expect(typed({ enum: { constructor: 'Red' } }, namedType('Colour'))).toMatchObject({
      kind: 'enum',
    })
    expect(
      typed(
        { textMap: { entries: [{ key: 'k', value: { unit: {} } }] } },
        {
          kind: 'textMap',
          element: { kind: 'unit' },
        },
      ),
    ).toMatchObject({ kind: 'textMap', fields: [{ label: 'k' }] })
  })

  it('marks a value whose kind does not match its declared type', () => {
    expect(typed({ text: 'alice' }, { kind: 'party' })).toMatchObject({ expected: 'a Party' })
    expect(typed({ list: {} }, namedType('Holding'))).toMatchObject({ kind: 'misfit' })
    expect(typed({ enum: { constructor: 'Blue' } }, namedType('Colour'))).toMatchObject({
      kind: 'misfit',
    })
  })
})

describe('readDamlNode in the typed encoding', () => {
  const text: LfType = { kind: 'text' }

  it('adds declared types to nested values in the typed encoding', () => {
    expect(
      typed({ contractId: '00ab' }, { kind: 'contractId', element: namedType('Holding') }),
    ).toEqual({
      kind: 'contract',
      id: '00ab',
      type: { packageId: 'a'.repeat(64), module: 'M', name: 'Holding' },
    })
    expect(typed({ list: { elements: [{ text: 'a' }] } }, { kind: 'list', element: text })).toEqual(
      {
        kind: 'list',
        items: [{ text: 'a' }],
        type: text,
      },
    )
    const entries = [{ key: { text: 'k' }, value: { int64: '1' } }]
    expect(
      typed({ genMap: { entries } }, { kind: 'map', key: text, value: { kind: 'int64' } }),
    ).toEqual({ kind: 'map', entries, type: { key: text, value: { kind: 'int64' } } })
    const leaf = { variant: { constructor: 'Leaf', value: { unit: {} } } }
    expect(typed(leaf, namedType('Tree', text))).toEqual({
      kind: 'variant',
      tag: 'Leaf',
      value: { unit: {} },
      type: { kind: 'unit' },
    })
  })

  it.each<[string, Json, LfType]>([
    ['a list for a map', { list: {} }, { kind: 'map', key: text, value: text }],
    ['a map for a list', { genMap: {} }, { kind: 'list', element: text }],
    ['an enum for a variant', { enum: { constructor: 'Leaf' } }, namedType('Tree', text)],
    [
      'a constructor that is not there',
      { variant: { constructor: 'Branch', value: { unit: {} } } },
      namedType('Tree', text),
    ],
    ['a text for an optional', { text: 'a' }, { kind: 'optional', element: text }],
    ['a time for a date', { timestamp: '1' }, { kind: 'date' }],
    [
      'keys that are no texts',
      { genMap: { entries: [{ key: { int64: '1' }, value: { text: 'a' } }] } },
      { kind: 'textMap', element: text },
    ],
    ['a record for a text', { record: {} }, text],
    ['what is no message', 'a', text],
  ])('marks as a misfit in the typed encoding: %s', (_, json, type) => {
    expect(typed(json, type)).toMatchObject({ kind: 'misfit', json })
  })

  it("distinguishes nested optionals in the typed encoding, and guesses the content's type if that type is not loaded", () => {
    const nested: LfType = { kind: 'optional', element: { kind: 'optional', element: text } }
    const inner = { optional: { value: { text: 'a' } } }
    expect(typed({ optional: { value: inner } }, nested)).toMatchObject({
      kind: 'some',
      value: inner,
    })
    expect(typed({ optional: {} }, nested)).toEqual({ kind: 'none' })
    const unread: LfType = {
      kind: 'named',
      name: { packageId: 'b', module: 'N', name: 'T' },
      args: [],
    }
    expect(
      typed({ optional: { value: { int64: '5' } } }, { kind: 'optional', element: unread }),
    ).toEqual({
      kind: 'number',
      text: '5',
    })
  })

  it('matches fields by label if some labels are present, and keeps unknown fields', () => {
    const fields: Json[] = [
      { label: 'amount', value: { numeric: '1.0' } },
      { label: 'owner', value: { party: 'alice' } },
      { label: 'more', value: { text: 'x' } },
    ]
    const value = typed({ record: { fields } }, namedType('Holding'))
    if (value.kind !== 'record') throw new Error(value.kind)
    expect(value.fields.map(({ label, odd }) => [label, odd])).toEqual([
      ['amount', undefined],
      ['owner', undefined],
      ['more', 'undeclared'],
    ])
    const bare = Array.from({ length: 5 }, () => ({ value: { text: 'x' } }))
    const unnamed = typed({ record: { fields: bare } }, namedType('Holding'))
    expect(unnamed).toMatchObject({
      fields: [{ label: 'owner' }, {}, {}, {}, { label: '', odd: 'undeclared' }],
    })
  })

  it('reads a duration and a set of the standard library in the typed encoding', () => {
    const micros = [{ label: 'microseconds', value: { int64: '5' } }]
    const relTime = libraryType('DA.Time.Types', 'RelTime')
    expect(typed({ record: { fields: micros } }, relTime, libraryTypes)).toEqual({
      kind: 'duration',
      text: '5',
    })
    const elements = { genMap: { entries: [{ key: { party: 'alice' }, value: { unit: {} } }] } }
    const set = libraryType('DA.Set.Types', 'Set', { kind: 'party' })
    expect(
      typed({ record: { fields: [{ label: 'map', value: elements }] } }, set, libraryTypes),
    ).toEqual({ kind: 'set', items: [{ party: 'alice' }], type: { kind: 'party' } })
  })
})
