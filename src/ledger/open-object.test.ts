import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Int64 } from './int64.ts'
import { parseJson, stringifyJson, type Json } from './json.ts'
import { mapOf, openObject } from './open-object.ts'
import { Payload } from './payload.ts'

const Sample = openObject({ count: Int64, note: v.nullish(v.string()) })
const written = (schema: v.GenericSchema, text: string) =>
  stringifyJson(v.parse(Payload, v.parse(schema, parseJson(text))))

describe('openObject', () => {
  it('keeps every member of an object in its place, with any name', () => {
    const text = '{"z":1,"__proto__":{"a":1},"count":2,"constructor":{"prototype":3},"prototype":4}'
    expect(written(Sample, text)).toBe(text)
    expect(Object.getPrototypeOf(v.parse(Sample, parseJson(text)))).toBe(Object.prototype)
  })

  it('returns the original object if decoding changes no member', () => {
    const json: Json = { note: 'x' }
    expect(v.parse(openObject({ note: v.string() }), json)).toBe(json)
  })

  it('validates each text of a list without copying the list', () => {
    const Named = openObject({ names: v.array(v.pipe(v.string(), v.brand('Name'))) })
    const json: Json = { names: ['a', 'b'] }
    expect(v.parse(Named, json)).toBe(json)
    const { issues } = v.safeParse(Named, { names: ['a', 7] })
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['names.1'])
    const Short = openObject({ name: v.pipe(v.string(), v.maxLength(1)) })
    expect([v.is(Short, { name: 'a' }), v.is(Short, { name: 'ab' })]).toEqual([true, false])
    const Few = openObject({ names: v.pipe(v.array(v.string()), v.maxLength(1)) })
    expect([v.is(Few, { names: ['a'] }), v.is(Few, json)]).toEqual([true, false])
    const Upper = openObject({ name: v.pipe(v.string(), v.toUpperCase()) })
    expect(v.parse(Upper, { name: 'a' })).toEqual({ name: 'A' })
  })

  it.each(['[]', 'null', '"x"', '1.50', '[{"count":1}]'])('rejects %s as an object', (text) => {
    expect(v.is(Sample, parseJson(text))).toBe(false)
    expect(v.is(openObject({}), parseJson(text))).toBe(false)
  })

  it('does not accept an inherited property in place of a missing member', () => {
    const Odd = openObject({ toString: v.custom<Json>(() => true), count: Int64 })
    expect(v.is(Odd, { count: 1 })).toBe(false)
  })

  it('accepts a value, null or no value for an optional member', () => {
    for (const text of ['{"count":1}', '{"count":1,"note":null}', '{"count":1,"note":"x"}']) {
      expect(written(Sample, text)).toBe(text)
    }
  })

  it('reports the path of the first problem of an object, or the paths of all problems', () => {
    const Nested = openObject({ all: mapOf(v.array(Sample)) })
    const json: Json = { all: { a: [{ count: 1 }, { count: '2' }], b: [{}] } }
    const paths = (abortEarly: boolean) =>
      v.safeParse(Nested, json, { abortEarly }).issues?.map((issue) => v.getDotPath(issue))
    expect([paths(true), paths(false)]).toEqual([
      ['all.a.1.count'],
      ['all.a.1.count', 'all.b.0.count'],
    ])
  })
})

describe('mapOf', () => {
  it('keeps map keys such as __proto__ and constructor', () => {
    const text = '{"__proto__":1,"constructor":2,"":3}'
    expect(written(mapOf(Int64), text)).toBe(text)
  })
})

describe('Int64', () => {
  it.each([
    ['9223372036854775807', 9223372036854775807n],
    ['-9223372036854775808', -9223372036854775808n],
    ['4611686018427388000', 4611686018427388000n],
    ['0', 0n],
  ])('reads the int64 %s with every digit', (text, value) => {
    expect(v.parse(Int64, parseJson(text))).toBe(value)
  })

  it.each(['9223372036854775808', '1.0', '1.5', '1e3', '"1"', 'null', '-0'])(
    'rejects the int64 %s',
    (text) => {
      expect(v.is(Int64, parseJson(text))).toBe(false)
    },
  )
})
