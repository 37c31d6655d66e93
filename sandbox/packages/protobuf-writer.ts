const text = new TextEncoder()

/** One field of a protobuf message: its number and its encoded value. */
export type Field = Uint8Array

/** Joins encoded fields to a message. */
export function message(...fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, field) => sum + field.length, 0))
  let at = 0
  for (const field of fields) {
    bytes.set(field, at)
    at += field.length
  }
  return bytes
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
  return bytes
}

/**
 * A field with a non-negative whole number (wire type 0).
 * @internal
 */
export const number = (field: number, value: number): Field =>
  Uint8Array.from([...varint(field * 8), ...varint(value)])

/** A field with bytes, or with an encoded message (wire type 2). */
export const bytes = (field: number, value: Uint8Array): Field =>
  message(Uint8Array.from([...varint(field * 8 + 2), ...varint(value.length)]), value)

/** A field with UTF-8 text. */
export const string = (field: number, value: string): Field => bytes(field, text.encode(value))
