import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { message, number } from '../../sandbox/packages/protobuf-writer.ts'
import { ProtobufCursor } from './protobuf-cursor.ts'
import { MessageForm } from './protobuf-form.ts'
import { NotProtobuf } from './protobuf.ts'
import { runs } from './testing/runs.ts'

const form = new MessageForm({ once: [1, 2, 1001], oneof: [3, 4, 5], bools: [6] })
/**
 * Generates fields that may occur together in a message, in any order. Fields of the first list
 * occur at most once.
 */
const singular = fc
  .tuple(fc.subarray([1, 2, 6, 1001]), fc.option(fc.constantFrom(3, 4, 5)))
  .map(([once, member]) => (member === null ? once : [...once, member]))
const repeated = fc.array(fc.constantFrom(7, 8, 500), { maxLength: 5 })
const anyMessage = fc
  .tuple(singular, repeated)
  .chain(([once, many]) =>
    fc.shuffledSubarray([...once, ...many], { minLength: once.length + many.length }),
  )

const check = (fields: readonly number[], value = 1) =>
  form.check(new ProtobufCursor(message(...fields.map((field) => number(field, value)))))

describe('MessageForm.check', () => {
  it('accepts a protobuf message with each singular field once, and returns a cursor at the start of the message', () => {
    fc.assert(
      fc.property(anyMessage, (fields) => {
        const cursor = check(fields)
        const read: number[] = []
        while (cursor.next()) read.push(cursor.field)
        expect(read).toEqual(fields)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('rejects a repeated singular field, and a second member of a oneof', () => {
    const another = new Map<number, readonly number[]>([
      [1, [1]],
      [2, [2]],
      [6, [6]],
      [1001, [1001]],
      ...[3, 4, 5].map((field) => [field, [3, 4, 5]] as const),
    ])
    fc.assert(
      fc.property(anyMessage, fc.nat(), fc.nat(), fc.nat(), (fields, which, what, where) => {
        const present = fields.filter((field) => another.has(field))
        fc.pre(present.length > 0)
        const choices = another.get(present[which % present.length] ?? 0) ?? []
        const added = choices[what % choices.length] ?? 0
        const changed = fields.toSpliced(where % (fields.length + 1), 0, added)
        expect(() => check(changed)).toThrow(NotProtobuf)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('rejects a protobuf bool other than 0 and 1', () => {
    expect(() => check([6], 0)).not.toThrow()
    for (const value of [2, 255, 2 ** 32]) expect(() => check([6], value)).toThrow(NotProtobuf)
    expect(() => form.check(new ProtobufCursor(Uint8Array.of(6 * 8 + 2, 0)))).toThrow(NotProtobuf)
  })
})
