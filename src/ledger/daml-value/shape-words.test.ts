import { describe, expect, it } from 'vitest'
import { typeKey, type DataTypes, type LfType } from '../daml-lf/package-types.ts'
import { namedType, someTypes } from '../daml-lf/testing/arbitrary-value.ts'
import type { Json } from '../json.ts'
import { readDamlNode } from './read.ts'

const read = (json: Json, type: LfType, types: DataTypes = someTypes) =>
  readDamlNode({ json, type, reading: { encoding: 'compact', types } })
const type = (kind: 'unit' | 'bool' | 'int64' | 'date' | 'timestamp' | 'party' | 'text') => ({
  kind,
})
const enumOf = (...constructors: readonly string[]): DataTypes => {
  const name = { packageId: 'e', module: 'M', name: 'E' }
  const definition = { kind: 'enum', constructors } as const
  return new Map([[typeKey(name), { name, params: [], isSerializable: true, definition }]])
}

describe('shapeWords', () => {
  const text: LfType = type('text')
  it.each<[LfType, Json, string]>([
    [type('unit'), 1, 'a unit'],
    [type('bool'), 'true', 'a Bool'],
    [type('int64'), '1.5', 'an Int64'],
    [{ kind: 'numeric', scale: { kind: 'nat', value: 2 } }, 'ten', 'a Numeric 2'],
    [type('date'), '2026-02-30', 'a Date'],
    [type('timestamp'), 'now', 'a Time'],
    [type('party'), 7, 'a Party'],
    [text, 1, 'a Text'],
    [{ kind: 'contractId', element: text }, 1, 'a ContractId'],
    [{ kind: 'optional', element: { kind: 'optional', element: text } }, 'x', 'an Optional'],
    [{ kind: 'list', element: text }, 'x', 'a list'],
    [{ kind: 'textMap', element: text }, [], 'a TextMap'],
    [{ kind: 'map', key: text, value: text }, {}, 'a Map'],
    [{ kind: 'map', key: text, value: text }, [['a']], 'a Map'],
    [namedType('Holding'), 'x', 'a record Holding'],
    [namedType('Tree', text), 'x', 'a Tree, which is one of Leaf, Node'],
    [namedType('Tree', text), { tag: 'Branch', value: {} }, 'a Tree, which is one of Leaf, Node'],
    [namedType('Tree', text), { tag: 'Leaf' }, 'a Tree, which is one of Leaf, Node'],
    [
      namedType('Tree', text),
      { tag: 'Leaf', value: {}, more: 1 },
      'a Tree, which is one of Leaf, Node',
    ],
    [namedType('Colour'), 'Blue', 'a Colour, which is one of Red, Green'],
  ])('describes the shape of %j: %j is not %s', (declared, json, expected) => {
    expect(read(json, declared)).toEqual({ kind: 'misfit', json, expected })
  })

  it('lists at most six constructors of a shape', () => {
    const e: LfType = { kind: 'named', name: { packageId: 'e', module: 'M', name: 'E' }, args: [] }
    expect(read('x', e, enumOf('A', 'B', 'C', 'D', 'E', 'F'))).toMatchObject({
      expected: 'a E, which is one of A, B, C, D, E, F',
    })
    expect(read('x', e, enumOf('A', 'B', 'C', 'D', 'E', 'F', 'G'))).toMatchObject({
      expected: 'a E, which is one of A, B, C, D, E, F, and others',
    })
  })
})
