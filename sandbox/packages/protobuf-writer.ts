const utf8 = new TextEncoder()

/** Encoded protobuf fields, or the value of a field. */
export type Bytes = ArrayLike<number> & Iterable<number>

/** Joins encoded fields to a message. */
export function message(...fields: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(fields.reduce((sum, field) => sum + field.length, 0))
  let at = 0
  for (const field of fields) {
    joined.set(field, at)
    at += field.length
  }
  return joined
}

/**
 * Encodes a non-negative whole number in groups of seven bits.
 * @internal
 */
export function varint(value: number): number[] {
  const groups: number[] = []
  let rest = value
  while (rest > 127) {
    groups.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  groups.push(rest)
  return groups
}

/** Encodes a field with a non-negative whole number (wire type 0), also if the number is 0. */
export const number = (field: number, value: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...varint(field * 8), ...varint(value)])

/** Encodes a field with a number, and omits 0, as protobuf 3 does outside a `oneof`. */
export const scalar = (field: number, value: number): Uint8Array<ArrayBuffer> =>
  value === 0 ? new Uint8Array() : number(field, value)

/**
 * Encodes a length-delimited field (wire type 2), which contains bytes or a message of the given
 * fields.
 */
export function bytes(field: number, ...parts: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return message(varint(field * 8 + 2), varint(length), ...parts)
}

/** Encodes a field with UTF-8 text. */
export const string = (field: number, value: string): Uint8Array<ArrayBuffer> =>
  bytes(field, utf8.encode(value))

/** Encodes a repeated field of whole numbers in packed form, and omits it if there are no numbers. */
export const packed = (field: number, values: readonly number[]): Uint8Array<ArrayBuffer> =>
  values.length === 0 ? new Uint8Array() : bytes(field, values.flatMap(varint))
