import { describe, expect, it } from 'vitest'
import { compileAlone } from '../packages/testing/small-package.ts'
import { normalize } from './normalize.ts'
import type { RecordType } from './daml-type.ts'
import { recordTypeOf } from './declared-type.ts'
import type { Json } from './json-value.ts'
import { toProtobuf } from './protobuf.ts'
import { ChoiceRefused } from './choice-refused.ts'

/** Returns the record `Order` of a module that a test defines. */
function orderOf(text: string): RecordType {
  const declared = compileAlone(`module M ${text}`).declared.get('M:Order')
  if (!declared) throw new Error('There is no Order')
  return recordTypeOf(declared)
}

const order = orderOf(`
  variant How { Now, Later { days: Int }, By Party }
  record Order {
    buyer: Party, amount: Decimal, count: Int, at: Time, note: Optional Text, tags: [Text], how: How,
    votes: Map Text Int
  }
`)

const valid: Record<string, Json> = {
  buyer: 'alice::1220ab',
  amount: '1.5',
  count: '7',
  at: '2025-01-01T00:00:00Z',
  tags: ['a'],
  how: { tag: 'Later', value: { days: '3' } },
  votes: [['x', '1']],
}

function problemOf(
  value: Json,
  type = order,
): { path: string; problem: string; isOfPreprocessing: boolean } {
  try {
    normalize(type, value)
  } catch (error) {
    if (error instanceof ChoiceRefused && error.failure.kind === 'invalid-argument')
      return error.failure
    throw error
  }
  throw new Error('It was accepted')
}

describe('normalize', () => {
  it('converts arguments to the normal form', () => {
    expect(normalize(order, valid)).toEqual({
      buyer: 'alice::1220ab',
      amount: '1.5000000000',
      count: '7',
      at: '2025-01-01T00:00:00.000000Z',
      note: null,
      tags: ['a'],
      how: { tag: 'Later', value: { days: '3' } },
      votes: [['x', '1']],
    })
  })

  it('reports the position of the problem in an invalid argument', () => {
    const { buyer: _buyer, ...missing } = valid
    expect(problemOf(missing)).toMatchObject({
      problem: 'Missing non-optional fields: Set(buyer)',
      isOfPreprocessing: true,
    })
    expect(problemOf({ ...valid, extra: 1 }).problem).toBe('Unexpected fields: extra')
    expect(problemOf({ ...valid, amount: '1.00000000001' }).path).toBe('amount')
    expect(problemOf({ ...valid, count: '9223372036854775808' }).path).toBe('count')
    expect(problemOf({ ...valid, how: { tag: 'Never', value: {} } })).toMatchObject({
      path: 'how',
      problem: 'Unexpected variant tag: Never',
    })
    expect(problemOf({ ...valid, how: { tag: 'Now' } }).problem).toContain("'tag' and 'value'")
    expect(problemOf({ ...valid, how: { tag: 'Later', value: {} } }).path).toBe('how.Later')
    expect(problemOf({ ...valid, votes: [['x']] }).path).toBe('votes.0')
    expect(problemOf({ ...valid, votes: { x: '1' } }).path).toBe('votes')
    expect(problemOf([]).path).toBe('')
  })

  it('accepts unknown fields that are null, and omitted optional fields', () => {
    expect(normalize(order, { ...valid, extra: null, note: 'n' })).toMatchObject({ note: 'n' })
  })

  it.each<[string, Json, string]>([
    ['an integer as a JSON number', { ...valid, count: 7 }, 'Expected ujson.Str (data: 7)'],
    ['a text as a number', { ...valid, tags: [1] }, 'Expected ujson.Str (data: 1)'],
    ['a list as an object', { ...valid, tags: {} }, 'Expected ujson.Arr (data: {})'],
    ['an integer that is none', { ...valid, count: 'x' }, 'For input string: "x"'],
  ])('refuses a value of another kind: %s', (_what, value, problem) => {
    expect(problemOf(value).problem).toBe(problem)
  })

  it('accepts a numeric only with as many digits as its scale allows', () => {
    const type = orderOf('record Order { cents: Numeric 2, whole: Numeric 0, fine: Numeric 37 }')
    expect(normalize(type, { cents: 1.5, whole: '12', fine: '0' })).toEqual({
      cents: '1.50',
      whole: '12',
      fine: '0E-37',
    })
    expect(problemOf({ cents: '1.555', whole: '1', fine: '0' }, type).path).toBe('cents')
    expect(problemOf({ cents: '1', whole: '1', fine: '10' }, type).path).toBe('fine')
  })

  it('represents a directly nested optional as arrays, but not an optional nested through a type parameter', () => {
    const type = orderOf(`
      record Box a { in: Optional a }
      record Order { nested: Optional (Optional Text), boxed: Box (Optional Text) }
    `)
    const boxed = { in: 'x' }
    for (const nested of [[], [[]], [['x']]]) {
      expect(normalize(type, { nested, boxed })).toEqual({ nested, boxed })
    }
    expect(normalize(type, { nested: [], boxed: {} })).toEqual({ nested: [], boxed: { in: null } })
    expect(problemOf({ nested: null, boxed }, type).path).toBe('nested')
    expect(problemOf({ boxed }, type).path).toBe('nested')
    expect(toProtobuf(type, { nested: [[]], boxed: { in: null } })).toEqual({
      record: {
        fields: [
          { label: 'nested', value: { optional: { value: { optional: {} } } } },
          {
            label: 'boxed',
            value: { record: { fields: [{ label: 'in', value: { optional: {} } }] } },
          },
        ],
      },
    })
  })

  it('accepts calendar days', () => {
    const type = orderOf('record Order { day: Date }')
    expect(normalize(type, { day: '2024-02-29' })).toEqual({ day: '2024-02-29' })
    expect(problemOf({ day: '2025-02-29' }, type).path).toBe('day')
    expect(toProtobuf(type, { day: '1970-02-01' })).toEqual({
      record: { fields: [{ label: 'day', value: { date: 31 } }] },
    })
  })

  it('writes arguments with their types in the lossless encoding', () => {
    expect(toProtobuf(order, normalize(order, valid))).toEqual({
      record: {
        fields: [
          { label: 'buyer', value: { party: 'alice::1220ab' } },
          { label: 'amount', value: { numeric: '1.5000000000' } },
          { label: 'count', value: { int64: '7' } },
          { label: 'at', value: { timestamp: '1735689600000000' } },
          { label: 'note', value: { optional: {} } },
          { label: 'tags', value: { list: { elements: [{ text: 'a' }] } } },
          {
            label: 'how',
            value: {
              variant: {
                constructor: 'Later',
                value: { record: { fields: [{ label: 'days', value: { int64: '3' } }] } },
              },
            },
          },
          {
            label: 'votes',
            value: { genMap: { entries: [{ key: { text: 'x' }, value: { int64: '1' } }] } },
          },
        ],
      },
    })
    const small = { kind: 'numeric', scale: 10 } as const
    expect(toProtobuf(small, '0E-10')).toEqual({ numeric: '0.0000000000' })
    expect(toProtobuf(small, '1.234E-7')).toEqual({ numeric: '0.0000001234' })
  })
})
