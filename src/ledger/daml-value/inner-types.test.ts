import { describe, expect, it } from 'vitest'
import type { LfType } from '../daml-lf/package-types.ts'
import { namedType, someTypes as types } from '../daml-lf/testing/arbitrary-value.ts'
import type { Json } from '../json.ts'
import { typeAtSteps, findNestedType, type TypeStep } from './inner-types.ts'

const text: LfType = { kind: 'text' }
const optional = (of: LfType): LfType => ({ kind: 'optional', element: of })
const list = (of: LfType): LfType => ({ kind: 'list', element: of })

const field = (name: string): TypeStep => ({ kind: 'field', name })
const item: TypeStep = { kind: 'item' }
const entry: TypeStep = { kind: 'entry' }
const along = (type: LfType, ...steps: readonly TypeStep[]) =>
  typeAtSteps({ type, types }, steps)?.type

describe('typeAtSteps', () => {
  it('returns the type of a record’s field, a list’s item, and a map’s entry', () => {
    expect(along(namedType('Holding'))).toEqual(namedType('Holding'))
    expect(along(namedType('Holding'), field('owner'))).toEqual({ kind: 'party' })
    expect(along(list(namedType('Holding')), item, field('owner'))).toEqual({ kind: 'party' })
    expect(along({ kind: 'map', key: text, value: { kind: 'int64' } }, entry)).toEqual({
      kind: 'int64',
    })
    expect(along({ kind: 'textMap', element: { kind: 'bool' } }, field('any'))).toEqual({
      kind: 'bool',
    })
  })

  it('returns the type of the second part of each pair in a list of pairs', () => {
    const pairs = list(namedType('Pair', text, { kind: 'date' }))
    expect(along(pairs, entry)).toEqual({ kind: 'date' })
    expect(along(pairs, item)).toMatchObject({ kind: 'named' })
    expect(along(list(text), entry)).toBeUndefined()
  })

  it('looks inside an optional, but not inside nested optionals', () => {
    expect(along(optional(namedType('Holding')), field('owner'))).toEqual({ kind: 'party' })
    expect(along(optional(optional(namedType('Holding'))), field('owner'))).toBeUndefined()
  })

  it('returns undefined if a path does not exist in the type', () => {
    expect(along(namedType('Holding'), field('other'))).toBeUndefined()
    expect(along(namedType('Holding'), field('owner'), field('more'))).toBeUndefined()
    expect(along(namedType('Holding'), item)).toBeUndefined()
    expect(along(namedType('Holding'), entry)).toBeUndefined()
    expect(along(text, item)).toBeUndefined()
    expect(along({ kind: 'map', key: text, value: text }, item)).toBeUndefined()
    expect(along({ kind: 'textMap', element: text }, entry)).toBeUndefined()
  })
})

const inside = (value: Json, type: LfType, wanted: Json) =>
  findNestedType(value, { type, types }, wanted)?.type

describe('findNestedType', () => {
  it('finds the type of a nested object by identity, not by equality', () => {
    const [one, other] = [{ owner: 'alice' }, { owner: 'alice' }]
    const pair = { _1: one, _2: other }
    const type = namedType(
      'Pair',
      namedType('Holding'),
      namedType('Scaled', { kind: 'nat', value: 2 }),
    )
    expect(inside(pair, type, pair)).toEqual(type)
    expect(inside(pair, type, one)).toEqual(namedType('Holding'))
    expect(inside(pair, type, other)).toMatchObject({ name: { name: 'Scaled' } })
    expect(inside(pair, type, { owner: 'alice' })).toBeUndefined()
  })

  it('searches only the first two hundred nested values', () => {
    const items = Array.from({ length: 300 }, (_, at) => [String(at)])
    const type = list(list(text))
    expect(inside(items, type, items[198] ?? null)).toEqual(list(text))
    expect(inside(items, type, items[299] ?? null)).toBeUndefined()
  })
})
