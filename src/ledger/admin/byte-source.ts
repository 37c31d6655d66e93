/** Bytes that are read piece by piece, so that they need not all be in memory. */
export interface ByteSource {
  readonly length: number
  /** The bytes from `from` up to before `to`, both within the length; good until the next call. */
  read(from: number, to: number): Uint8Array
}

/** Bytes that are in memory already. */
export function inMemory(bytes: Uint8Array): ByteSource {
  return { length: bytes.length, read: (from, to) => bytes.subarray(from, to) }
}
