import { describe, expect, it } from 'vitest'
import { conform } from './conform.ts'
import {
  decimal,
  int,
  list,
  map,
  optional,
  party,
  record,
  text,
  time,
  variant,
} from './daml-type.ts'
import type { Json } from './json-value.ts'
import { toProtobuf } from './protobuf.ts'
import { Refused } from './refused.ts'

const order = record({
  buyer: party,
  amount: decimal,
  count: int,
  at: time,
  note: optional(text),
  tags: list(text),
  how: variant({ Now: record({}), Later: record({ days: int }) }),
  votes: map(text, int),
})

const valid: Record<string, Json> = {
  buyer: 'alice::1220ab',
  amount: '1.5',
  count: 7n,
  at: '2025-01-01T00:00:00Z',
  tags: ['a'],
  how: { tag: 'Later', value: { days: 3 } },
  votes: [['x', '1']],
}

function problemOf(value: Json): { path: string; problem: string } {
  try {
    conform(order, value)
  } catch (error) {
    if (error instanceof Refused && error.failure.kind === 'invalid-argument') return error.failure
    throw error
  }
  throw new Error('It was accepted')
}

describe('arguments', () => {
  it('are brought to the normal form', () => {
    expect(conform(order, valid)).toEqual({
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

  it('are refused with the place of what is wrong', () => {
    const { buyer: _buyer, ...missing } = valid
    expect(problemOf(missing).problem).toContain('Missing non-optional fields: Set(buyer)')
    expect(problemOf({ ...valid, extra: 1 }).problem).toContain('Unexpected fields: Set(extra)')
    expect(problemOf({ ...valid, amount: '1.00000000001' }).path).toBe('amount')
    expect(problemOf({ ...valid, count: '9223372036854775808' }).path).toBe('count')
    expect(problemOf({ ...valid, how: { tag: 'Never' } }).path).toBe('how')
    expect(problemOf({ ...valid, how: { tag: 'Later', value: {} } }).path).toBe('how.Later')
    expect(problemOf({ ...valid, votes: [['x']] }).path).toBe('votes.0')
    expect(problemOf([]).path).toBe('')
  })

  it('are written in the lossless encoding with their types', () => {
    expect(toProtobuf(order, conform(order, valid))).toEqual({
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
    expect(toProtobuf(decimal, '0E-10')).toEqual({ numeric: '0.0000000000' })
    expect(toProtobuf(decimal, '1.234E-7')).toEqual({ numeric: '0.0000001234' })
  })
})
