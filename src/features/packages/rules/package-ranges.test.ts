import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { NotProtobuf, protobufFields } from '#ledger/protobuf.ts'
import { inMemory } from './byte-source.ts'
import { protobufRanges } from './package-ranges.ts'

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
const tag = (field: number, wireType: number) => varint(field * 8 + wireType)
const number = fc.integer({ min: 1, max: 2 ** 28 })
const bytes = (length: number) => fc.array(fc.nat(255), { minLength: length, maxLength: length })
const field = fc.oneof(
  fc.tuple(number, fc.nat()).map(([field, value]) => [...tag(field, 0), ...varint(value)]),
  fc.tuple(number, bytes(8)).map(([field, value]) => [...tag(field, 1), ...value]),
  fc.tuple(number, bytes(4)).map(([field, value]) => [...tag(field, 5), ...value]),
  fc
    .tuple(number, fc.array(fc.nat(255), { maxLength: 300 }))
    .map(([field, value]) => [...tag(field, 2), ...varint(value.length), ...value]),
)
const fields = fc.array(field, { maxLength: 10 }).map((all) => all.flat())
const around = fc.array(fc.nat(255), { maxLength: 30 })

/** Returns the fields of a message between two offsets, with their bytes. */
const read = (all: readonly number[], begin: number, end: number) => {
  const source = inMemory(Uint8Array.from(all))
  return Array.from(protobufRanges(source, begin, end), (one) =>
    one.value === undefined
      ? { field: one.field, value: [...source.read(one.from, one.to)] }
      : { field: one.field, value: one.value },
  )
}

describe('protobufRanges', () => {
  it('reads the fields of a protobuf message at any offset', () => {
    fc.assert(
      fc.property(fields, around, around, (message, before, after) => {
        const expected = Array.from(
          protobufFields(Uint8Array.from(message)),
          ({ field, value }) => ({
            field,
            value: value instanceof Uint8Array ? [...value] : value,
          }),
        )
        const all = [...before, ...message, ...after]
        expect(read(all, before.length, before.length + message.length)).toEqual(expected)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('rejects a field that ends after its message, even if bytes follow', () => {
    const message = [...tag(3, 2), 5, 1, 2, 3, 4, 5]
    expect(read(message, 0, message.length)).toHaveLength(1)
    expect(() => read(message, 0, message.length - 1)).toThrow(NotProtobuf)
    expect(() => read([...tag(3, 1), 1, 2, 3, 4], 0, 5)).toThrow(NotProtobuf)
    expect(() => read([...tag(3, 5), 1, 2, 3], 0, 4)).toThrow(NotProtobuf)
  })

  it('rejects a protobuf field without a number or of an unknown wire type', () => {
    expect(() => read([0, 1], 0, 2)).toThrow(NotProtobuf)
    for (const wireType of [3, 4, 6, 7]) {
      expect(() => read([...tag(1, wireType), 1], 0, 2)).toThrow(NotProtobuf)
    }
  })
})
