const utf8 = new TextEncoder()

/** Writes protobuf fields one after the other into a buffer that grows. */
export class ByteWriter {
  #bytes: Uint8Array
  #length = 0

  constructor(size = 1024) {
    this.#bytes = new Uint8Array(size)
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more))
    grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
  }

  #varint(value: number): void {
    this.#reserve(10)
    let rest = value
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest % 128) | 128
      rest = Math.floor(rest / 128)
    }
    this.#bytes[this.#length++] = rest
  }

  /** A non-negative whole number, which is left out when it is 0: as protobuf 3 does outside of a `oneof`. */
  number(field: number, value: number): void {
    if (value !== 0) this.chosen(field, value)
  }

  /** A whole number that is written even when it is 0: the alternative that was chosen in a `oneof`. */
  chosen(field: number, value: number): void {
    this.#varint(field * 8)
    this.#varint(value)
  }

  text(field: number, value: string): void {
    // No character has more than three bytes in UTF-8 for each of its UTF-16 units.
    this.#varint(field * 8 + 2)
    this.#reserve(value.length * 3 + 10)
    const start = this.#length
    const { written } = utf8.encodeInto(value, this.#bytes.subarray(start + 1))
    this.#close(start, written)
  }

  bytes(field: number, value: Uint8Array): void {
    this.#varint(field * 8 + 2)
    this.#varint(value.length)
    this.#reserve(value.length)
    this.#bytes.set(value, this.#length)
    this.#length += value.length
  }

  /** Whole numbers in packed form; nothing when there are none. */
  packed(field: number, values: readonly number[]): void {
    if (values.length === 0) return
    this.message(field, () => {
      for (const value of values) this.#varint(value)
    })
  }

  /** A message without fields. */
  empty(field: number): void {
    this.#varint(field * 8 + 2)
    this.#varint(0)
  }

  /** A message whose fields `write` writes. */
  message(field: number, write: () => void): void {
    this.#varint(field * 8 + 2)
    const start = this.#length
    this.#reserve(1)
    this.#length = start + 1
    write()
    this.#close(start, this.#length - start - 1)
  }

  /** Writes the length of the data after `start` into the byte reserved there. */
  #close(start: number, length: number): void {
    this.#reserve(10)
    if (length > 127) {
      let digits = 1
      for (let rest = length; rest > 127; rest = Math.floor(rest / 128)) digits += 1
      this.#bytes.copyWithin(start + digits, start + 1, start + 1 + length)
    }
    this.#length = start
    this.#varint(length)
    this.#length += length
  }

  /** Takes what was written, as bytes of their own; the writer is empty then. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return taken
  }
}
