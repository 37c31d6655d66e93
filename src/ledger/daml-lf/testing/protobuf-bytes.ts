/** Writes protobuf, for tests: only what packages have in them. */
export type Bytes = readonly number[]

/** A number in groups of seven bits. */
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

/** A number field; written even where it is 0, as members of a choice are. */
export function number(field: number, value: number): Bytes {
  return [...varint(field * 8), ...varint(value)]
}

/** A message or a text. */
export function bytes(field: number, ...parts: readonly Bytes[]): Bytes {
  let length = 0
  for (const part of parts) length += part.length
  const all = [...varint(field * 8 + 2), ...varint(length)]
  for (const part of parts) for (const byte of part) all.push(byte)
  return all
}

/** A text. */
export function text(field: number, value: string): Bytes {
  return bytes(field, [...new TextEncoder().encode(value)])
}

/** Numbers in one piece. */
export function packed(field: number, values: readonly number[]): Bytes {
  return bytes(field, values.flatMap(varint))
}

/** A payload around what a package of the second generation consists of. */
export function payload(minor: string, ...parts: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text(3, minor), ...bytes(4, ...parts)])
}
