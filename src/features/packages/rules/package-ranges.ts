import type { ByteSource } from './byte-source.ts'
import { NotProtobuf, fixedNumber, readVarint } from '#ledger/protobuf.ts'

/** A field of a protobuf message: a number, or the range of a text, message or list. */
export type RangeField =
  | { readonly field: number; readonly value: bigint }
  | {
      readonly field: number
      readonly value: undefined
      readonly from: number
      readonly to: number
    }

/**
 * Maximum number of bytes before a field's content: the tag and the length prefix, each a varint of
 * at most ten bytes.
 */
const longestHead = 20

/**
 * Yields a message's fields between two offsets like `protobufFields`, without reading their
 * contents. For messages that are too large for memory.
 * @throws NotProtobuf
 */
export function* protobufRanges(
  source: ByteSource,
  begin: number,
  end: number,
): Generator<RangeField> {
  let at = begin
  while (at < end) {
    const head = source.read(at, Math.min(end, at + longestHead))
    const cursor = { at: 0 }
    const tag = readVarint(head, cursor)
    const field = Number(tag >> 3n)
    if (field === 0) throw new NotProtobuf('a field has the number 0')
    const wireType = Number(tag & 7n)
    if (wireType === 0) {
      const value = readVarint(head, cursor)
      at += cursor.at
      yield { field, value }
      continue
    }
    const length = wireType === 2 ? Number(readVarint(head, cursor)) : fixedLength(wireType)
    const from = at + cursor.at
    if (length > end - from) throw new NotProtobuf('the message ends inside a field')
    at = from + length
    if (wireType === 2) yield { field, value: undefined, from, to: at }
    else yield { field, value: fixedNumber(source.read(from, at)) }
  }
}

function fixedLength(wireType: number): number {
  if (wireType === 1) return 8
  if (wireType === 5) return 4
  throw new NotProtobuf(`a field is of the unknown wire type ${wireType}`)
}
