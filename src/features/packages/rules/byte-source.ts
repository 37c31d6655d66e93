/** Bytes that are read in chunks, so that they need not all be in memory. */
export interface ByteSource {
  readonly length: number
  /**
   * Returns the bytes from `from` to `to`, exclusive. Both must be within the length. The result is
   * valid until the next call.
   */
  read(from: number, to: number): Uint8Array
}

/** Returns a source of bytes in memory. */
export function inMemory(bytes: Uint8Array): ByteSource {
  return { length: bytes.length, read: (from, to) => bytes.subarray(from, to) }
}
