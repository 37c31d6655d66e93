/**
 * The values of a protobuf message by field number. The values of one field are in their original
 * order.
 */
export type Fields = ReadonlyMap<number, readonly (bigint | Uint8Array)[]>

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads one protobuf message without a schema: numbers as bigints, and length-delimited values as
 * bytes. Throws an `Error` if the bytes are not a protobuf message.
 */
export function readMessage(bytes: Uint8Array): Fields {
  const fields = new Map<number, (bigint | Uint8Array)[]>()
  let at = 0
  const byte = (): number => {
    const value = bytes[at]
    if (value === undefined) throw new Error('message ends inside a field')
    at += 1
    return value
  }
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const next = byte()
      value |= BigInt(next & 127) << shift
      if (next < 128) return value
    }
    throw new Error('number is longer than 64 bits')
  }
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - at) throw new Error('message ends inside a field')
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const tag = varint()
    const field = Number(tag >> 3n)
    const value = readValue(Number(tag & 7n), varint, take)
    if (field === 0 || value === undefined) throw new Error('unknown kind of field')
    const known = fields.get(field)
    if (known === undefined) fields.set(field, [value])
    else known.push(value)
  }
  return fields
}

function readValue(
  wireType: number,
  varint: () => bigint,
  take: (length: number) => Uint8Array,
): bigint | Uint8Array | undefined {
  if (wireType === 0) return varint()
  if (wireType === 1) return take(8)
  if (wireType === 2) return take(Number(varint()))
  if (wireType === 5) return take(4)
  return undefined
}

/**
 * Returns the last value of a field, as protobuf prescribes if a non-repeated field occurs several
 * times. Undefined if the field is absent.
 */
export function bytesOf(fields: Fields, field: number): Uint8Array | undefined {
  const value = fields.get(field)?.at(-1)
  return value instanceof Uint8Array ? value : undefined
}

/** Returns the number in a field; 0 if the field is absent. */
export function numberOf(fields: Fields, field: number): number {
  const value = fields.get(field)?.at(-1)
  return typeof value === 'bigint' ? Number(value) : 0
}

/**
 * Returns the text of a field; undefined if the field is absent. Throws if the text is not UTF-8.
 */
export function textOf(fields: Fields, field: number): string | undefined {
  const value = bytesOf(fields, field)
  return value === undefined ? undefined : utf8.decode(value)
}

/** All texts of a repeated field. */
export const textsOf = (fields: Fields, field: number): string[] =>
  (fields.get(field) ?? []).map((value) => (value instanceof Uint8Array ? utf8.decode(value) : ''))
