/** One field of a protobuf message: a number of any wire type, or the bytes of a text, message or packed list. */
export interface ProtobufField {
  readonly field: number
  readonly value: bigint | Uint8Array
}

/** Thrown if bytes are not a protobuf message. */
export class NotProtobuf extends Error {
  override readonly name = 'NotProtobuf'
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Yields the fields of one protobuf message in order, without a schema (protobuf encoding
 * specification, wire types 0, 1, 2 and 5). The bytes of a field are neither parsed nor copied.
 *
 * @throws NotProtobuf
 */
export function* protobufFields(bytes: Uint8Array): Generator<ProtobufField> {
  const cursor = { at: 0 }
  while (cursor.at < bytes.length) {
    const tag = readVarint(bytes, cursor)
    const field = Number(tag >> 3n)
    if (field === 0) throw new NotProtobuf('a field has the number 0')
    const wireType = Number(tag & 7n)
    if (wireType === 0) yield { field, value: readVarint(bytes, cursor) }
    else if (wireType === 1) yield { field, value: fixedNumber(take(bytes, cursor, 8)) }
    else if (wireType === 2) {
      yield { field, value: take(bytes, cursor, Number(readVarint(bytes, cursor))) }
    } else if (wireType === 5) yield { field, value: fixedNumber(take(bytes, cursor, 4)) }
    else throw new NotProtobuf(`a field is of the unknown wire type ${wireType}`)
  }
}

/** Returns the unsigned number in a field of four or eight bytes. */
export function fixedNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)
}

/**
 * Returns a text field.
 * @throws NotProtobuf if the bytes are not UTF-8
 */
export function protobufText(value: bigint | Uint8Array): string {
  if (!(value instanceof Uint8Array)) throw new NotProtobuf('a text is a number')
  try {
    return utf8.decode(value)
  } catch {
    throw new NotProtobuf('a text is not UTF-8')
  }
}

/** The current position of a reader. */
export interface Cursor {
  at: number
}

/**
 * Reads a number of up to 64 bits at the cursor, and advances the cursor.
 * @throws NotProtobuf
 */
export function readVarint(bytes: Uint8Array, cursor: Cursor): bigint {
  let small = 0
  // Four groups of seven bits fit an unsigned 32-bit number. Nearly all varints are shorter.
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = nextByte(bytes, cursor)
    small |= (byte & 127) << shift
    if (byte < 128) return BigInt(small)
  }
  let value = BigInt(small)
  for (let shift = 28n; shift < 70n; shift += 7n) {
    const byte = nextByte(bytes, cursor)
    value |= BigInt(byte & 127) << shift
    if (byte < 128) return value
  }
  throw new NotProtobuf('a number is longer than 64 bits')
}

function nextByte(bytes: Uint8Array, cursor: Cursor): number {
  const byte = bytes[cursor.at]
  if (byte === undefined) throw new NotProtobuf('the message ends inside a field')
  cursor.at += 1
  return byte
}

function take(bytes: Uint8Array, cursor: Cursor, length: number): Uint8Array {
  if (length > bytes.length - cursor.at) throw new NotProtobuf('the message ends inside a field')
  cursor.at += length
  return bytes.subarray(cursor.at - length, cursor.at)
}
