/** Writes values and their parts for hashing scheme V3. */
import type { Identifier, Value } from '@canton-network/core-ledger-proto'

/** The kinds of values, in the order of their tags. */
const kinds: readonly string[] = [
  'unit',
  'bool',
  'int64',
  'numeric',
  'timestamp',
  'date',
  'party',
  'text',
  'contractId',
  'optional',
  'list',
  'textMap',
  'record',
  'variant',
  'enum',
  'genMap',
]

/** Encodes a value: its kind as a tag, then its content. */
export function value(input: Value | undefined): Buffer {
  const sum = input?.sum
  if (sum?.oneofKind === undefined) throw new Error('a value of an unknown kind')
  const tag = byte(kinds.indexOf(sum.oneofKind))
  return Buffer.concat([tag, ...partsOf(sum)])
}

function partsOf(sum: Exclude<Value['sum'], { oneofKind: undefined }>): Buffer[] {
  switch (sum.oneofKind) {
    case 'unit':
      return []
    case 'bool':
      return [byte(sum.bool ? 1 : 0)]
    case 'int64':
      return [int64(BigInt(sum.int64))]
    case 'numeric':
      return [text(sum.numeric)]
    case 'timestamp':
      return [int64(BigInt(sum.timestamp))]
    case 'date':
      return [int32(sum.date)]
    case 'party':
      return [text(sum.party)]
    case 'text':
      return [text(sum.text)]
    case 'contractId':
      return [contractId(sum.contractId)]
    case 'optional':
      return [optional(sum.optional.value, value)]
    case 'list':
      return [list(sum.list.elements, value)]
    case 'textMap':
      return [
        list(sum.textMap.entries, (entry) => Buffer.concat([text(entry.key), value(entry.value)])),
      ]
    case 'genMap':
      return [
        list(sum.genMap.entries, (entry) => Buffer.concat([value(entry.key), value(entry.value)])),
      ]
    case 'record':
      return [
        optional(sum.record.recordId, identifier),
        list(sum.record.fields, (field) =>
          Buffer.concat([optional(field.label, text), value(field.value)]),
        ),
      ]
    case 'variant':
      return [
        optional(sum.variant.variantId, identifier),
        text(sum.variant.constructor),
        value(sum.variant.value),
      ]
    case 'enum':
      break
  }
  return [optional(sum.enum.enumId, identifier), text(sum.enum.constructor)]
}

/**
 * Encodes an identifier: the package id, then the parts of the module name, then the parts of the
 * entity name.
 */
export function identifier(input: Identifier | undefined): Buffer {
  if (input === undefined) throw new Error('an identifier is missing')
  const names = (dotted: string) => list(dotted.split('.'), text)
  return Buffer.concat([text(input.packageId), names(input.moduleName), names(input.entityName)])
}

/** Encodes one byte. */
export function byte(input: number): Buffer {
  return Buffer.of(input)
}

/** Encodes a 32-bit integer, big-endian. */
export function int32(input: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(input | 0)
  return bytes
}

/** Encodes a 64-bit integer, big-endian. */
export function int64(input: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt.asIntN(64, input))
  return bytes
}

function sized(bytes: Buffer): Buffer {
  return Buffer.concat([int32(bytes.length), bytes])
}

/** Encodes a text: its length, then its UTF-8 bytes. */
export function text(input: string): Buffer {
  return sized(Buffer.from(input, 'utf8'))
}

/** Encodes a contract id: the number of its bytes, then the bytes of its hexadecimal digits. */
export function contractId(input: string): Buffer {
  return sized(Buffer.from(input, 'hex'))
}

/** Encodes a list: the number of items, then each item. */
export function list<Item>(items: readonly Item[], bytesOf: (item: Item) => Buffer): Buffer {
  return Buffer.concat([int32(items.length), ...items.map((item) => bytesOf(item))])
}

/** Encodes an optional: 1 and the value, or 0 if there is no value. */
export function optional<Item>(input: Item | undefined, bytesOf: (item: Item) => Buffer): Buffer {
  return input === undefined ? byte(0) : Buffer.concat([byte(1), bytesOf(input)])
}
