import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { canonicalText, normalizeAnswer } from './canonical.ts'
import { differencesOf } from './differences.ts'
import type { ComparisonRules } from './rules.ts'

const rules: ComparisonRules = {
  own: [{ path: 'verdict.finalization_time', why: 'Each Scan learns of it by itself.' }],
  lists: [
    { path: 'contracts', isOrdered: false, by: 'contract.id', why: 'In no order.' },
    { path: 'updates', isOrdered: true, by: 'id', why: 'Items have ids.' },
    { path: 'by_id.*.parties', isOrdered: false, why: 'In no order.' },
  ],
}

const text = (json: string) => canonicalText(normalizeAnswer(parseJson(json), rules))

describe('canonicalText', () => {
  it.each([
    ['{"a":1,"b":2}', '{"b":2,"a":1}'],
    ['{"a":1,"b":null}', '{"a":1}'],
    [
      '{"verdict":{"finalization_time":"x","round":1}}',
      '{"verdict":{"round":1,"finalization_time":"y"}}',
    ],
    [
      '{"contracts":[{"contract":{"id":"a"}},{"contract":{"id":"b"}}]}',
      '{"contracts":[{"contract":{"id":"b"}},{"contract":{"id":"a"}}]}',
    ],
    ['{"by_id":{"x":{"parties":["a","b"]}}}', '{"by_id":{"x":{"parties":["b","a"]}}}'],
  ])('treats %s and %s as equal', (one, other) => expect(text(one)).toBe(text(other)))

  it.each([
    ['{"a":12345678901234567890}', '{"a":12345678901234567891}'],
    ['{"a":1.10000000000000000001}', '{"a":1.10000000000000000002}'],
    ['{"a":1}', '{"a":"1"}'],
    ['{"a":[null,1]}', '{"a":[1]}'],
    ['{"a":[1,2]}', '{"a":[2,1]}'],
    ['{"updates":[{"id":"a"},{"id":"b"}]}', '{"updates":[{"id":"b"},{"id":"a"}]}'],
    ['{"finalization_time":"x"}', '{"finalization_time":"y"}'],
    ['{"__proto__":1}', '{}'],
    ['{"a":{"b":""}}', '{"a":{}}'],
  ])('treats %s and %s as different', (one, other) => expect(text(one)).not.toBe(text(other)))
})

const anyJson: fc.Arbitrary<Json> = fc.json({ maxDepth: 4 }).map((json) => parseJson(json))

const shuffled = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(shuffled)
    : typeof value === 'object' && value !== null && !('toJSON' in value)
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([name, member]) => [name, shuffled(member)]),
        )
      : value

describe('canonicalText and differencesOf', () => {
  const strictly: ComparisonRules = { own: [], lists: [] }

  it('finds no difference between answers that differ only in the order of members', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const [one, other] = [
          normalizeAnswer(value, strictly),
          normalizeAnswer(shuffled(value), strictly),
        ]
        expect(canonicalText(one)).toBe(canonicalText(other))
        expect(differencesOf(one, other, strictly).count).toBe(0)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('finds differences exactly if the answers are not equal', () => {
    fc.assert(
      fc.property(anyJson, anyJson, (a, b) => {
        const [one, other] = [normalizeAnswer(a, strictly), normalizeAnswer(b, strictly)]
        const isOne = canonicalText(one) === canonicalText(other)
        expect(differencesOf(one, other, strictly).count === 0).toBe(isOne)
      }),
      { numRuns: runs(1000) },
    )
  })
})

const between = (one: string, other: string) =>
  differencesOf(
    normalizeAnswer(parseJson(one), rules),
    normalizeAnswer(parseJson(other), rules),
    rules,
  ).shown.map(({ path, agreed, reported }) => [
    path,
    agreed === undefined ? undefined : stringifyJson(agreed),
    reported === undefined ? undefined : stringifyJson(reported),
  ])

const many = (value: number, length: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length }, (_, at) => [`m${at}`, value])))

const wholeOf = (agreed: Json | undefined, reported: Json | undefined) =>
  differencesOf(agreed, reported, rules).shown

describe('differencesOf', () => {
  it('lists each difference with the path, the agreed value and the reported value', () => {
    expect(between('{"a":{"b":[1,{"c":"x"}]}}', '{"a":{"b":[1,{"c":"y"}]}}')).toEqual([
      ['a.b[1].c', '"x"', '"y"'],
    ])
  })

  it('reports only the missing list item as different, not all later items', () => {
    const one = '{"updates":[{"id":"a"},{"id":"b"},{"id":"c","n":1}]}'
    expect(between(one, '{"updates":[{"id":"a"},{"id":"c","n":2}]}')).toEqual([
      ['updates[b]', '{"id":"b"}', undefined],
      ['updates[c].n', '1', '2'],
    ])
  })

  it('reports the order of a list if only the order differs', () => {
    expect(
      between('{"updates":[{"id":"a"},{"id":"b"}]}', '{"updates":[{"id":"b"},{"id":"a"}]}'),
    ).toEqual([['updates[order]', '"a, b"', '"b, a"']])
  })

  it('compares list items by index if their ids are not unique', () => {
    expect(
      between('{"updates":[{"id":"a"},{"id":"a"}]}', '{"updates":[{"id":"a"},{"id":"b"}]}'),
    ).toEqual([['updates[1].id', '"a"', '"b"']])
  })

  it.each([
    [50, [50, 50, false]],
    [51, [50, 51, false]],
    [1000, [50, 1000, false]],
    [1001, [50, 1000, true]],
    [1500, [50, 1000, true]],
  ])(
    'counts at most a thousand of %d different fields, and shows at most fifty',
    (count, expected) => {
      const found = differencesOf(parseJson(many(1, count)), parseJson(many(2, count)), rules)
      expect([found.shown.length, found.count, found.isMore]).toEqual(expected)
    },
  )

  it('reports the whole values if one value is missing or the kinds of the values differ', () => {
    expect(wholeOf(undefined, { a: 1 })).toEqual([
      { path: '', agreed: undefined, reported: { a: 1 } },
    ])
    expect(wholeOf([1], { a: 1 })).toEqual([{ path: '', agreed: [1], reported: { a: 1 } }])
    expect(wholeOf(undefined, undefined)).toEqual([])
    expect(between('{"a":[1]}', '{"a":[1,2]}')).toEqual([['a[1]', undefined, '2']])
  })

  it('identifies a list item by its index if its name is missing or empty', () => {
    for (const odd of ['{}', '{"id":""}', 'null', '1']) {
      expect(
        between(`{"updates":[${odd},{"id":"b"}]}`, '{"updates":[{"id":"b"}]}')[0]?.[0],
      ).toMatch(/^updates\[0\]/)
    }
  })
})
