import { NotProtobuf } from './protobuf.ts'

/**
 * Walks the fields of one protobuf message inside larger data. Copies no data, and does not parse
 * skipped fields. Suits messages with many unneeded fields, for which `protobufFields` would create
 * many objects.
 */
export class ProtobufCursor {
  field = 0
  /** The value of a varint field below 2^32, otherwise -1. */
  number = -1
  /** The range of a text, message or list; -1 for a number. */
  from = -1
  to = -1
  #at: number

  constructor(
    readonly bytes: Uint8Array,
    readonly begin = 0,
    private readonly end = bytes.length,
  ) {
    this.#at = begin
  }

  /**
   * Moves to the next field. Returns false at the end of the message.
   *
   * @throws NotProtobuf
   */
  next(): boolean {
    if (this.#at >= this.end) return false
    const tag = this.#varint()
    const wireType = tag & 7
    this.field = tag < 0 ? 0 : tag >>> 3
    if (this.field === 0) throw new NotProtobuf('a field has no number, or one that is none')
    if (wireType === 0) {
      this.number = this.#varint()
      this.from = -1
      this.to = -1
    } else {
      this.number = -1
      this.#pass(wireType === 2 ? this.#varint() : fixedLength(wireType))
      // Fields of four or eight bytes are always numbers.
      if (wireType !== 2) this.from = this.to = -1
    }
    return true
  }

  get length(): number {
    return this.end - this.begin
  }

  /**
   * Returns all numbers in one occurrence of a repeated field: a packed list, or a single number.
   */
  numbers(): number[] {
    if (this.from < 0) return [this.number]
    const numbers: number[] = []
    const inside = new ProtobufCursor(this.bytes, this.from, this.to)
    while (inside.#at < inside.end) numbers.push(inside.#varint())
    return numbers
  }

  again(): ProtobufCursor {
    return new ProtobufCursor(this.bytes, this.begin, this.end)
  }

  message(): ProtobufCursor {
    if (this.from < 0) throw new NotProtobuf('a message is a number')
    return new ProtobufCursor(this.bytes, this.from, this.to)
  }

  #pass(length: number): void {
    if (length < 0 || length > this.end - this.#at) {
      throw new NotProtobuf('the message ends inside a field')
    }
    this.from = this.#at
    this.to = this.#at + length
    this.#at = this.to
  }

  #varint(): number {
    const first = this.bytes[this.#at] ?? 128
    // Nearly all varints are one byte long.
    if (first < 128 && this.#at < this.end) {
      this.#at += 1
      return first
    }
    let value = 0
    let scale = 1
    for (let read = 0; read < 10; read += 1) {
      if (this.#at >= this.end) throw new NotProtobuf('the message ends inside a field')
      const byte = this.bytes[this.#at] ?? 0
      this.#at += 1
      // A varint has at most ten groups of seven bits. Values above 2^53 lose digits, but only need
      // to stay large.
      value += (byte & 127) * scale
      if (byte < 128) return value < 2 ** 32 ? value : -1
      scale *= 128
    }
    throw new NotProtobuf('a number is longer than 64 bits')
  }
}

function fixedLength(wireType: number): number {
  if (wireType === 1) return 8
  if (wireType === 5) return 4
  throw new NotProtobuf(`a field is of the unknown wire type ${wireType}`)
}
