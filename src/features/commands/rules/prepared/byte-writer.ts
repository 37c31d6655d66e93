/** Writes bytes in the layout of the hashing schemes: big-endian, with lengths before texts. */
export class ByteWriter {
  #bytes = new Uint8Array(1024)
  #length = 0

  /** The bytes written so far. The view is valid until the next write. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  byte(value: number): void {
    const at = this.#grow(1)
    this.#bytes[at] = value
  }

  /** Writes bytes without their length. */
  raw(bytes: Uint8Array): void {
    const at = this.#grow(bytes.length)
    this.#bytes.set(bytes, at)
  }

  /** Writes 32 bits. Signed and unsigned numbers are encoded alike. */
  int32(value: number): void {
    const at = this.#grow(4)
    this.#view.setInt32(at, value)
  }

  /** Writes 64 bits from a bigint, without loss. Signed and unsigned numbers are encoded alike. */
  int64(value: bigint): void {
    const at = this.#grow(8)
    this.#view.setBigInt64(at, value)
  }

  bytes(value: Uint8Array): void {
    this.int32(value.length)
    this.raw(value)
  }

  /** Writes the length of the text in UTF-8 bytes, then these bytes. */
  text(value: string): void {
    this.bytes(utf8.encode(value))
  }

  list<Item>(items: readonly Item[], write: (item: Item) => void): void {
    this.int32(items.length)
    for (const item of items) write(item)
  }

  /** Writes 0 for an absent item, or 1 followed by the item. */
  optional<Item>(item: Item | undefined, write: (item: Item) => void): void {
    this.byte(item === undefined ? 0 : 1)
    if (item !== undefined) write(item)
  }

  get #view(): DataView {
    return new DataView(this.#bytes.buffer)
  }

  /** Grows the buffer, and returns the index of the first new byte. */
  #grow(by: number): number {
    const at = this.#length
    this.#length += by
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#length, this.#bytes.length * 2))
      larger.set(this.#bytes.subarray(0, at))
      this.#bytes = larger
    }
    return at
  }
}

const utf8 = new TextEncoder()
