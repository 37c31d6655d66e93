import type { ProtobufCursor } from './protobuf-cursor.ts'
import { NotProtobuf } from './protobuf.ts'

/** The fields that a message type contains at most once. Other fields may be repeated. */
export interface SingularFields {
  readonly once?: readonly number[]
  /** The members of the message's oneof. A message contains at most one. */
  readonly oneof?: readonly number[]
  /** Bool fields. They occur at most once, and their value is 0 or 1. */
  readonly bools?: readonly number[]
}

/**
 * Rejects messages that different parsers read differently. Protobuf merges a message field that
 * occurs twice, and takes the last of two numbers (docs/network-rules.md, Compiled packages).
 * Encoders never repeat such fields.
 */
export class MessageForm {
  /** One bit for each singular field. The members of the oneof share a bit. */
  readonly #bits: readonly number[]
  readonly #highBits: ReadonlyMap<number, number>
  readonly #bools: readonly number[]
  /**
   * Positions of long messages that were accepted. Many references can lead to the same message.
   */
  readonly #checked = new WeakMap<Uint8Array, Set<number>>()

  constructor({ once = [], oneof = [], bools = [] }: SingularFields) {
    const bits = new Map(oneof.map((field) => [field, 1]))
    for (const [index, field] of [...once, ...bools].entries()) bits.set(field, 2 << index)
    this.#bits = Array.from({ length: lowFields }, (_, field) => bits.get(field) ?? 0)
    this.#highBits = bits
    this.#bools = bools
  }

  /** Returns the bit of a field; 0 if the field may be repeated. */
  bitOf(field: number): number {
    return this.#bits[field] ?? this.#highBits.get(field) ?? 0
  }

  /**
   * Checks one message, but not its nested messages.
   *
   * @returns the message from its beginning
   * @throws NotProtobuf
   */
  check(message: ProtobufCursor): ProtobufCursor {
    if (message.length > longMessage) this.#checkOnce(message)
    else this.#walk(message)
    return message.again()
  }

  #checkOnce(message: ProtobufCursor): void {
    const { bytes, begin } = message
    const checked = this.#checked.get(bytes) ?? new Set()
    if (checked.has(begin)) return
    this.#walk(message)
    this.#checked.set(bytes, checked.add(begin))
  }

  #walk(message: ProtobufCursor): void {
    const cursor = message.again()
    const seen = new SeenFields(this)
    while (cursor.next()) {
      const { field, number } = cursor
      seen.add(field)
      if (number !== 0 && number !== 1 && this.#bools.includes(field)) {
        throw new NotProtobuf('a bool is neither 0 nor 1')
      }
    }
  }
}

const lowFields = 64
/** Messages that are longer than this number of bytes are only checked once. */
const longMessage = 256

/**
 * The singular fields that a message has contained so far. For callers that read the fields
 * themselves.
 */
export class SeenFields {
  #bits = 0

  constructor(private readonly form: MessageForm) {}

  /** @throws NotProtobuf if the field, or another member of its oneof, was already added */
  add(field: number): void {
    const bit = this.form.bitOf(field)
    if ((this.#bits & bit) !== 0)
      throw new NotProtobuf(`field ${field} occurs twice, or excludes another`)
    this.#bits |= bit
  }
}
