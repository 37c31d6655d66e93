import { describe, expect, it } from 'vitest'
import { inMemory } from './byte-source.ts'
import { readPayload } from './package-contents.ts'
import { NotProtobuf } from '#ledger/protobuf.ts'
import { UnreadablePackageError } from '#ledger/daml-lf/unreadable-package-error.ts'
import { readVerifiedPackage } from '#ledger/daml-lf/read-package.ts'
import { payload } from '../../../../sandbox/packages/lf/write-package.ts'
import {
  bytes,
  message,
  number,
  string,
  type Bytes,
} from '../../../../sandbox/packages/protobuf-writer.ts'

const id = 'a'.repeat(64)

function outcomeOf(written: Uint8Array): string {
  try {
    readVerifiedPackage(id, written)
    return 'read'
  } catch (error) {
    if (error instanceof UnreadablePackageError) return error.reason
    throw error
  }
}

const unit = bytes(3, number(1, 0))
const variable = number(2, 0)
const nil = bytes(21)
const own = bytes(1, bytes(1, bytes(1)), number(2, 0))
const tables = [string(2, 'A'), bytes(3, number(1, 0))]
const inModule = (...parts: readonly Bytes[]): Uint8Array =>
  payload('2', bytes(1, number(1, 0), ...parts), ...tables)

const choice = (...more: readonly Bytes[]): Bytes =>
  bytes(
    6,
    number(2, 0),
    bytes(4, nil),
    bytes(6, bytes(2, unit), number(3, 0)),
    bytes(8, unit),
    ...more,
  )
const template = (...parts: readonly Bytes[]): Uint8Array =>
  inModule(bytes(6, number(1, 0), number(2, 0), ...parts))
const signatories = (...parts: readonly Bytes[]): Uint8Array => template(bytes(4, ...parts))
const dataType = (...parts: readonly Bytes[]): Uint8Array =>
  inModule(bytes(4, number(2, 0), ...parts))
const field = bytes(1, bytes(2, unit), number(3, 0))
const synonym = (...parts: readonly Bytes[]): Uint8Array =>
  inModule(bytes(3, number(2, 0), ...parts))
const typed = (type: Bytes): Uint8Array => synonym(bytes(4, type))

/** The templates of a module, wrongly encoded as a field of eight bytes. */
const eightBytes: Bytes = [6 * 8 + 1, 0x08, 0, 0x10, 0, 0x10, 0, 0x10, 0]

/**
 * Valid packages, each with a variant that has a repeated field, a second member of a oneof, or an
 * invalid bool.
 */
const crafted: readonly (readonly [string, Uint8Array, Uint8Array])[] = [
  ['two kinds of expression', signatories(nil), signatories(variable, nil)],
  ['the same kind of expression twice', signatories(nil), signatories(nil, nil)],
  ['signatories in two messages', template(bytes(4, nil)), template(bytes(4, nil), bytes(4, nil))],
  ['consuming as 2', template(choice(number(3, 1))), template(choice(number(3, 2)))],
  ['consuming twice', template(choice(number(3, 1))), template(choice(number(3, 1), number(3, 0)))],
  [
    'a built-in type with two numbers',
    typed(bytes(3, number(1, 2))),
    typed(bytes(3, number(1, 2), number(1, 7))),
  ],
  ['two kinds of type', typed(unit), typed(message(unit, number(6, 20)))],
  [
    'the head of an application with two kinds of type',
    typed(bytes(9, bytes(1, bytes(3, number(1, 10))), bytes(2, unit))),
    typed(bytes(9, bytes(1, bytes(3, number(1, 10)), bytes(3, number(1, 9))), bytes(2, unit))),
  ],
  [
    'record fields in two messages',
    dataType(bytes(5, field)),
    dataType(bytes(5, field), bytes(5, field)),
  ],
  [
    'enum constructors in two messages',
    dataType(bytes(7, number(2, 0))),
    dataType(bytes(7, number(2, 0)), bytes(7, number(2, 0))),
  ],
  [
    'a record that is an enum as well',
    dataType(bytes(5, field)),
    dataType(bytes(5, field), bytes(7, number(2, 0))),
  ],
  ['serializable as 3', dataType(number(4, 1), bytes(5)), dataType(number(4, 3), bytes(5))],
  [
    'a field with two names',
    dataType(bytes(5, field)),
    dataType(bytes(5, bytes(1, bytes(2, unit), number(3, 0), number(3, 0)))),
  ],
  ['a synonym of two types', synonym(bytes(4, unit)), synonym(bytes(4, unit), bytes(4, unit))],
  [
    'a reference to two packages',
    typed(bytes(2, bytes(1, own, number(2, 0)))),
    typed(
      bytes(2, bytes(1, bytes(1, bytes(1, bytes(1), number(3, 0)), number(2, 0)), number(2, 0))),
    ),
  ],
  [
    'a module with two names',
    inModule(),
    payload('2', bytes(1, number(1, 0), number(1, 0)), ...tables),
  ],
  [
    'metadata twice',
    payload('2', bytes(4, number(1, 0), number(2, 0)), ...tables),
    payload('2', bytes(4, number(1, 0)), bytes(4, number(2, 0)), ...tables),
  ],
  [
    'metadata with two names',
    payload('2', bytes(4, number(1, 0), number(2, 0)), ...tables),
    payload('2', bytes(4, number(1, 0), number(1, 0), number(2, 0)), ...tables),
  ],
  ['two packages', payload('2'), message(payload('2'), bytes(4))],
  ['two generations', payload('2'), message(bytes(2), payload('2'))],
  [
    'a template with two names',
    template(),
    inModule(bytes(6, number(1, 0), number(1, 0), number(2, 0))),
  ],
  [
    'a list with two tails',
    signatories(bytes(22, bytes(2, variable), bytes(3, nil))),
    signatories(bytes(22, bytes(2, variable), bytes(3, variable), bytes(3, nil))),
  ],
  [
    'a projection of two fields',
    signatories(bytes(8, bytes(3, variable), number(4, 0))),
    signatories(bytes(8, bytes(3, variable), number(4, 0), number(4, 0))),
  ],
]

describe('readVerifiedPackage', () => {
  it.each(crafted)('rejects %s as a damaged package', (_, plain, changed) => {
    expect(outcomeOf(plain)).toBe('read')
    expect(outcomeOf(changed)).toBe('damaged')
    // The second call uses the field checks that the first call cached.
    expect(outcomeOf(changed)).toBe('damaged')
  })

  it('rejects a package whose template is encoded as a 64-bit field instead of a message', () => {
    expect(outcomeOf(inModule(eightBytes))).toBe('damaged')
  })
})

describe('readPayload', () => {
  const shown = new Set([
    'metadata twice',
    'metadata with two names',
    'a module with two names',
    'serializable as 3',
    'two packages',
    'two generations',
    'a template with two names',
  ])

  it.each(crafted.filter(([name]) => shown.has(name)))(
    'rejects a payload with %s',
    (_, plain, changed) => {
      expect(() => readPayload(inMemory(plain))).not.toThrow()
      expect(() => readPayload(inMemory(changed))).toThrow(NotProtobuf)
    },
  )

  it('rejects a payload with a template encoded as a 64-bit field, and skips a module with this encoding', () => {
    expect(() => readPayload(inMemory(inModule(eightBytes)))).toThrow(NotProtobuf)
    const module = [1 * 8 + 1, 0x08, 0, 0x10, 0, 0x10, 0, 0x10, 0]
    expect(readPayload(inMemory(payload('2', module, ...tables))).modules).toEqual([])
  })
})
