/** Writes protobuf for tests, limited to the features that packages use. */
export type Bytes = readonly number[]

/** Encodes a number in groups of seven bits. */
export function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
  return bytes
}

/** Encodes a number field. The value 0 is written, too, as members of a oneof require. */
export function number(field: number, value: number): Bytes {
  return [...varint(field * 8), ...varint(value)]
}

/** Encodes a message or a string. */
export function bytes(field: number, ...parts: readonly Bytes[]): Bytes {
  let length = 0
  for (const part of parts) length += part.length
  const all = [...varint(field * 8 + 2), ...varint(length)]
  for (const part of parts) for (const byte of part) all.push(byte)
  return all
}

/** Encodes a string. */
export function text(field: number, value: string): Bytes {
  return bytes(field, [...new TextEncoder().encode(value)])
}

/** Encodes a packed list of numbers. */
export function packed(field: number, values: readonly number[]): Bytes {
  return bytes(field, values.flatMap(varint))
}

/** Wraps the content of a Daml-LF 2 package in a payload. */
export function payload(minor: string, ...parts: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text(3, minor), ...bytes(4, ...parts)])
}
