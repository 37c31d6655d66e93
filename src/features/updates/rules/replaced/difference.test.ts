import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { differenceOf } from './difference.ts'

const nodeOf = (json: Json) => ({ json, reading: { encoding: 'compact' } }) as const
const between = (before: Json, after: Json) =>
  differenceOf(nodeOf(before), nodeOf(after)).changes.map(({ path, before, after, amount }) => [
    path.join('.'),
    before?.json,
    after?.json,
    amount,
  ])

const label = fc.constantFrom('a', 'b', 'c')
const leaf = fc.constantFrom('x', 'y', 'z', true, null)
const around = (inside: fc.Arbitrary<Json>, inList: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.oneof(
    leaf,
    fc.dictionary(label, inside, { minKeys: 1, noNullPrototype: true }),
    fc.array(inList, { minLength: 1, maxLength: 3 }),
  )
const record = (inside: fc.Arbitrary<Json>) =>
  fc.oneof(leaf, fc.dictionary(label, inside, { minKeys: 1, noNullPrototype: true }))
const inner = around(leaf, leaf)
// Lists contain only leaves and records, because a list of lists may look like a map.
const value = around(around(inner, record(inner)), record(inner))

/** Returns the paths of the changes, computed recursively, as the reference for `differenceOf`. */
function reference(before: Json | undefined, after: Json | undefined, path: string): string[] {
  if (before === undefined || after === undefined) return [path]
  const [a, b] = [partsOf(before), partsOf(after)]
  if (a === undefined || b === undefined || Array.isArray(before) !== Array.isArray(after)) {
    return stringifyJson(before) === stringifyJson(after) ? [] : [path]
  }
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) => {
    const here = Array.isArray(before) ? String(Number(name) + 1) : name
    return reference(a[name], b[name], path === '' ? here : `${path}.${here}`)
  })
}

function partsOf(json: Json): Readonly<Record<string, Json>> | undefined {
  if (Array.isArray(json)) return Object.fromEntries(json.entries())
  return isJsonObject(json) ? json : undefined
}

const map = (...entries: readonly (readonly [string, string])[]) => ({
  held: entries.map(([key, value]) => [key, { value }]),
})
const deep = (end: string) => parseJson(`${'[{"a":'.repeat(5_000)}"${end}"${'}]'.repeat(5_000)}`)
const long = (end: string) => Array.from({ length: 100_000 }, (_, at) => `${at} ${end}`)

const state = (tag: string, value: string) => ({ s: { tag, value: { of: value } } })

describe('differenceOf', () => {
  it('returns exactly the changed parts of a value, each with its path', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        const { changes, isWhole } = differenceOf(nodeOf(before), nodeOf(after))
        expect(isWhole).toBe(true)
        expect(changes.map(({ path }) => path.join('.'))).toEqual(reference(before, after, ''))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('compares amounts to the last digit, and treats equal values as equal', () => {
    expect(
      between(
        { amount: { initialAmount: '0.3000000001', rate: '1.0' }, owner: 'a::1' },
        { amount: { initialAmount: '12345678901234567.1000000000', rate: '1.0000000000' } },
      ),
    ).toEqual([
      [
        'amount.initialAmount',
        '0.3000000001',
        '12345678901234567.1000000000',
        '12345678901234566.7999999999',
      ],
      ['owner', 'a::1', undefined, undefined],
    ])
  })

  it('returns the numeric difference of two amounts, but no difference if a value is not an amount', () => {
    expect(between({ a: '2.5' }, { a: '1.0' })).toEqual([['a', '2.5', '1.0', '-1.5']])
    expect(between({ a: '2.5' }, { a: 'none' })).toEqual([['a', '2.5', 'none', undefined]])
    expect(between({ a: 'none' }, { a: '2.5' })).toEqual([['a', 'none', '2.5', undefined]])
    expect(between({ a: '2.5' }, { a: null })).toEqual([['a', '2.5', null, undefined]])
    expect(between({ a: '0.0' }, { a: '0.0000000000' })).toEqual([])
  })

  it('compares lists by position, and variants of the same constructor by their values', () => {
    expect(between({ l: ['x', 'y'] }, { l: ['x', 'z', 'w'] })).toEqual([
      ['l.2', 'y', 'z', undefined],
      ['l.3', undefined, 'w', undefined],
    ])
    expect(between({ l: ['x', 'y'] }, { l: ['x'] })).toEqual([['l.2', 'y', undefined, undefined]])
    expect(between(state('On', 'x'), state('On', 'y'))).toEqual([['s.On.of', 'x', 'y', undefined]])
    expect(between(state('On', 'x'), state('Off', 'x'))).toEqual([
      ['s', { tag: 'On', value: { of: 'x' } }, { tag: 'Off', value: { of: 'x' } }, undefined],
    ])
  })

  it('compares the entries of maps by their keys', () => {
    expect(between(map(['a', '1'], ['b', '2']), map(['b', '3'], ['c', '4']))).toEqual([
      ['held.a', { value: '1' }, undefined, undefined],
      ['held.b.value', '2', '3', undefined],
      ['held.c', undefined, { value: '4' }, undefined],
    ])
  })

  it('keeps the declared types for the display of the changed parts', () => {
    const field = { kind: 'text' } as const
    const name = { packageId: 'p', module: 'M', name: 'T' }
    const types = new Map([
      [
        'p:M:T',
        {
          name,
          params: [],
          isSerializable: true,
          definition: { kind: 'record', fields: [{ label: 'note', type: field }] },
        } as const,
      ],
    ])
    const of = (json: Json) => ({
      json,
      reading: { encoding: 'compact', types } as const,
      type: { kind: 'named', name, args: [] } as const,
    })
    const { changes } = differenceOf(of({ note: '1.0' }), of({ note: '1.00' }))
    // Without its type, `1.0` would be read as an amount, which equals `1.00`.
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({ path: ['note'], after: { type: field } })
  })

  it('stops comparing values that are too deep or too large', () => {
    expect(between(deep('x'), deep('x'))).toEqual([])
    expect(between(deep('x'), deep('y'))).toHaveLength(1)
    const { changes, isWhole } = differenceOf(nodeOf(long('x')), nodeOf(long('y')))
    expect(changes).toHaveLength(500)
    expect(isWhole).toBe(false)
  })
})
