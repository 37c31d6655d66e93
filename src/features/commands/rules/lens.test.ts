import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { parseJson, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { moveItem, valueAt, withoutValue, withValue } from './lens.ts'
import type { RequestPath } from './request-problem.ts'
import { exactJson } from './testing/json-arbitrary.ts'
import { anyRequest } from './testing/request-arbitrary.ts'

const cases = { numRuns: runs(1000) }

function pathsOf(value: Json, path: RequestPath = []): RequestPath[] {
  const here = path.length === 0 ? [] : [path]
  if (Array.isArray(value)) {
    return [...here, ...value.flatMap((item, index) => pathsOf(item, [...path, index]))]
  }
  if (!isJsonObject(value)) return here
  return [...here, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))]
}

const requestAndPath = fc
  .tuple(
    anyRequest,
    fc.dictionary(fc.string(), exactJson, { maxKeys: 3 }),
    fc.constantFrom(false, true),
    fc.nat(),
  )
  .map(([{ body }, more, isFirst, seed]) => {
    const whole: JsonObject = isFirst ? { ...more, ...body } : { ...body, ...more }
    const paths = pathsOf(whole)
    return { body: whole, path: paths[seed % paths.length] ?? [] }
  })

function without(body: JsonObject, path: RequestPath): string {
  return stringifyJson(withValue(body, path, 'here'))
}

describe('withValue and withoutValue', () => {
  it('returns a written value, and restores the original request when the old value is written back', () => {
    fc.assert(
      fc.property(requestAndPath, exactJson, ({ body, path }, value) => {
        const old = valueAt(body, path)
        if (old === undefined) throw new Error('no place')
        expect(stringifyJson(withValue(body, path, old))).toBe(stringifyJson(body))
        const changed = withValue(body, path, value)
        expect(valueAt(changed, path)).toBe(value)
        expect(stringifyJson(withValue(changed, path, old))).toBe(stringifyJson(body))
      }),
      cases,
    )
  })

  it('leaves all other members unchanged, also after a round trip through JSON', () => {
    fc.assert(
      fc.property(requestAndPath, exactJson, ({ body, path }, value) => {
        const before = stringifyJson(body)
        const changed = withValue(body, path, value)
        expect(without(changed, path)).toBe(without(body, path))
        expect(stringifyJson(body)).toBe(before)
        const again = parseJson(stringifyJson(changed, 2))
        expect(stringifyJson(again)).toBe(stringifyJson(changed))
        expect(stringifyJson(valueAt(again, path) ?? null)).toBe(stringifyJson(value))
      }),
      cases,
    )
  })

  it('removes only the member at the path, and appends the member when the value is written back', () => {
    fc.assert(
      fc.property(requestAndPath, ({ body, path }) => {
        const [key] = path
        if (typeof key !== 'string') throw new Error('no place')
        const { [key]: old, ...others } = body
        const removed = withoutValue(body, [key])
        expect(stringifyJson(removed)).toBe(stringifyJson(others))
        expect(withoutValue(removed, [key])).toBe(removed)
        const back = withValue(removed, [key], old ?? null)
        expect(valueAt(back, [key])).toBe(old)
        expect(Object.keys(back).toSorted()).toEqual(Object.keys(body).toSorted())
      }),
      cases,
    )
  })

  it('removes an object that becomes empty, unless it is a list item', () => {
    const d: Json = [{ e: 1 }, { f: 2 }]
    const body: JsonObject = { a: { b: { c: 1 } }, d }
    expect(withoutValue(body, ['a', 'b', 'c'])).toEqual({ d })
    expect(withoutValue(body, ['d', 0, 'e'])).toEqual({ a: { b: { c: 1 } }, d: [{}, { f: 2 }] })
    expect(withoutValue(body, ['d', 0])).toEqual({ a: { b: { c: 1 } }, d: [{ f: 2 }] })
    expect(withoutValue(body, ['a', 'x', 'y'])).toBe(body)
  })

  it('creates missing objects on the path of a written member', () => {
    expect(withValue({ z: 1 }, ['a', 'b', 'c'], 2)).toEqual({ z: 1, a: { b: { c: 2 } } })
    expect(withValue({ a: null }, ['a', 0], 2)).toEqual({ a: [2] })
  })

  it('treats __proto__ like any other member', () => {
    const body = parseJson('{"__proto__":{"a":1},"b":2}')
    if (!isJsonObject(body)) throw new Error('no object')
    const path = ['__proto__', 'a']
    expect(stringifyJson(withValue(body, path, 3n))).toBe('{"__proto__":{"a":3},"b":2}')
    expect(stringifyJson(withValue({}, path, 3n))).toBe('{"__proto__":{"a":3}}')
    expect(stringifyJson(withoutValue(body, ['b']))).toBe('{"__proto__":{"a":1}}')
    expect(valueAt({}, ['__proto__'])).toBeUndefined()
    expect(valueAt({}, ['constructor'])).toBeUndefined()
  })
})

describe('moveItem', () => {
  const items = fc.uniqueArray(fc.nat(), { maxLength: 8 })

  it('moves a list item, and keeps the order of all others', () => {
    fc.assert(
      fc.property(items, fc.nat(9), fc.integer({ min: -2, max: 9 }), (items, from, to) => {
        const result = moveItem(items, from, to)
        const [item] = items.slice(from, from + 1)
        const isMoved = item !== undefined && to >= 0 && to < items.length
        const others = items.filter((one) => one !== item)
        expect(result).toEqual(isMoved ? others.toSpliced(to, 0, item) : items)
      }),
      cases,
    )
  })
})
