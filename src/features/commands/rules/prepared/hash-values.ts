import type { Identifier, Value } from '@canton-network/core-ledger-proto'
import type { ByteWriter } from './byte-writer.ts'
import { requireDefined, Unhashable } from './unhashable.ts'

const tags = {
  unit: 0,
  bool: 1,
  int64: 2,
  numeric: 3,
  timestamp: 4,
  date: 5,
  party: 6,
  text: 7,
  contractId: 8,
  optional: 9,
  list: 10,
  textMap: 11,
  record: 12,
  variant: 13,
  enum: 14,
  genMap: 15,
} as const

/**
 * Writes a value after its tag.
 * @throws Unhashable if the value is of an unknown kind
 */
export function writeValue(to: ByteWriter, value: Value | undefined): void {
  const sum = requireDefined(value, 'a value').sum
  if (sum.oneofKind === undefined) throw new Unhashable('a value is of an unknown kind')
  to.byte(tags[sum.oneofKind])
  const inner = (item: Value | undefined) => writeValue(to, item)
  switch (sum.oneofKind) {
    case 'unit':
      return
    case 'bool':
      to.byte(sum.bool ? 1 : 0)
      return
    case 'int64':
      to.int64(BigInt(sum.int64))
      return
    case 'numeric':
      to.text(sum.numeric)
      return
    case 'timestamp':
      to.int64(BigInt(sum.timestamp))
      return
    case 'date':
      to.int32(sum.date)
      return
    case 'party':
      to.text(sum.party)
      return
    case 'text':
      to.text(sum.text)
      return
    case 'contractId':
      writeHex(to, sum.contractId)
      return
    case 'optional':
      to.optional(sum.optional.value, inner)
      return
    case 'list':
      to.list(sum.list.elements, inner)
      return
    case 'textMap':
      to.list(sum.textMap.entries, (entry) => {
        to.text(entry.key)
        inner(entry.value)
      })
      return
    case 'genMap':
      to.list(sum.genMap.entries, (entry) => {
        inner(entry.key)
        inner(entry.value)
      })
      return
    case 'record':
      to.optional(sum.record.recordId, (id) => writeIdentifier(to, id))
      to.list(sum.record.fields, (field) => {
        to.optional(field.label, (label) => to.text(label))
        inner(field.value)
      })
      return
    case 'variant':
      to.optional(sum.variant.variantId, (id) => writeIdentifier(to, id))
      to.text(sum.variant.constructor)
      inner(sum.variant.value)
      return
    case 'enum':
      to.optional(sum.enum.enumId, (id) => writeIdentifier(to, id))
      to.text(sum.enum.constructor)
  }
}

/** Writes a package id, and the parts of the module name and the entity name. */
export function writeIdentifier(to: ByteWriter, identifier: Identifier | undefined): void {
  const { packageId, moduleName, entityName } = requireDefined(identifier, 'an identifier')
  const text = (part: string) => to.text(part)
  to.text(packageId)
  to.list(moduleName.split('.'), text)
  to.list(entityName.split('.'), text)
}

/**
 * Writes the bytes of a hexadecimal contract id. Capital letters are rejected, so that each id has
 * one notation.
 */
export function writeHex(to: ByteWriter, text: string): void {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new Unhashable('a contract id is not hexadecimal')
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at++) {
    bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16)
  }
  to.bytes(bytes)
}
