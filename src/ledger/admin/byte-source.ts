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

/** Fewer bytes are not asked for at once: neighbours are wanted next. */
const leastAtOnce = 1024 * 1024

/** Bytes that `load` brings, of which one block at a time is held. */
export function loadedInBlocks(
  length: number,
  load: (from: number, to: number) => Uint8Array,
): ByteSource {
  let begin = 0
  let held: Uint8Array = new Uint8Array()
  return {
    length,
    read(from, to) {
      if (from < begin || to > begin + held.length) {
        held = new Uint8Array()
        held = load(from, Math.min(length, Math.max(to, from + leastAtOnce)))
        begin = from
      }
      return held.subarray(from - begin, to - begin)
    },
  }
}
