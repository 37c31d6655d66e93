import { describe, expect, it } from 'vitest'
import type { Json } from '../json.ts'
import type { DamlValue } from './daml-value.ts'
import { innerValuesOf, isLeaf, isPlain, readDamlValue, readDamlNode } from './read.ts'

const read = (json: Json) => readDamlValue(json, 'compact')
const kindOf = (json: Json) => read(json).kind

describe('readCompact', () => {
  it.each<[Json, DamlValue['kind']]>([
    [{ microseconds: '5' }, 'duration'],
    [{ microseconds: '-5' }, 'duration'],
    [{ microseconds: 5 }, 'record'],
    [{ microseconds: '5.0' }, 'record'],
    [{ microseconds: '5', more: 1 }, 'record'],
    [{ map: [] }, 'set'],
    [{ map: [['a', {}]] }, 'set'],
    [{ map: [['a', {}]], more: 1 }, 'record'],
    [{ map: [['a', { b: 1 }]] }, 'record'],
    [{ map: [['a', {}, {}]] }, 'record'],
    [{ map: ['a'] }, 'record'],
    [{ map: 'a' }, 'record'],
    [{ tag: 'A', value: {} }, 'variant'],
    [{ tag: 'A', value: null }, 'variant'],
    [{ tag: 'a', value: {} }, 'record'],
    [{ tag: 'A B', value: {} }, 'record'],
    [{ tag: 1, value: {} }, 'record'],
    [{ tag: 'A', other: {} }, 'record'],
    [{ tag: 'A', value: {}, more: 1 }, 'record'],
    [{}, 'unit'],
    [null, 'none'],
    [
      [
        [1, 'a'],
        ['1', 'b'],
      ],
      'list',
    ],
    [
      [
        [{}, 'a'],
        [{}, 'b'],
      ],
      'map',
    ],
    [[[null, 'a']], 'list'],
    [[[['a'], 'b']], 'list'],
    [[['a', 'b', 'c']], 'list'],
  ])('reads %j in the compact encoding as a %s, judging by its form', (json, kind) => {
    expect(kindOf(json)).toBe(kind)
  })

  it('returns the elements of a set, and the keys of a map before their values', () => {
    expect(
      innerValuesOf(
        read({
          map: [
            ['a', {}],
            ['b', {}],
          ],
        }),
      ),
    ).toEqual(['a', 'b'])
    expect(
      innerValuesOf(
        read([
          ['a', 1],
          ['b', 2],
        ]),
      ),
    ).toEqual(['a', 1, 'b', 2])
    expect(innerValuesOf(read({ tag: 'A', value: 1 }))).toEqual([1])
  })
})

const plain = (json: Json) => {
  const node = { json, reading: { encoding: 'compact' } } as const
  return isPlain(readDamlNode(node), node)
}

const isLeafAsMisfit = (json: Json) => isLeaf({ kind: 'misfit', json, expected: 'a Party' })

describe('isPlain and isLeaf', () => {
  it.each<Json>(['a', null, {}, [], ['a', 'b'], { tag: 'A', value: 'a' }, { map: [['a', {}]] }])(
    'treats %j as a plain value, which is displayed as a unit',
    (json) => {
      expect(plain(json)).toBe(true)
    },
  )

  it.each<Json>([
    { a: 'b' },
    [['a', 'b']],
    [['a'], ['b']],
    [{ a: 'b' }],
    { tag: 'A', value: ['a'] },
  ])('does not treat %j as a plain value, which is displayed as a unit', (json) => {
    expect(plain(json)).toBe(false)
  })

  it('treats a misfit as a leaf if the misfit has no nested values', () => {
    expect(['a', null, 1].map(isLeafAsMisfit)).toEqual([true, true, true])
    expect([{}, [1]].map(isLeafAsMisfit)).toEqual([false, false])
    expect(isLeaf({ kind: 'unknown', json: 'a' })).toBe(false)
  })
})
