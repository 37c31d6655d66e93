import type { ProtobufCursor } from './protobuf-cursor.ts'
import { NotProtobuf } from './protobuf.ts'

/** The fields of a message type that a writer writes at most once. Fields not listed may be repeated. */
export interface SingularFields {
  readonly once?: readonly number[]
  /** The members of the message's oneof: of all of them, one is written. */
  readonly oneof?: readonly number[]
  /** Written at most once, as 0 or 1. */
  readonly bools?: readonly number[]
}

/**
 * Refuses messages that parsers read differently: protobuf merges a message field that occurs twice, and
 * takes the last of two numbers (docs/network-rules.md, Compiled packages). Writers never write either.
 */
export class MessageForm {
  /** One bit for each singular field; the members of the oneof share one. */
  readonly #bits = new Map<number, number>()
  readonly #bools: ReadonlySet<number>
  /** Where messages begin that passed: many references may lead to one long message. */
  readonly #checked = new WeakMap<Uint8Array, Set<number>>()

  constructor({ once = [], oneof = [], bools = [] }: SingularFields) {
    for (const field of oneof) this.#bits.set(field, 1)
    for (const [index, field] of [...once, ...bools].entries()) this.#bits.set(field, 2 << index)
    this.#bools = new Set(bools)
  }

  /** The bit of a field; 0 if the field may be repeated. */
  bitOf(field: number): number {
    return this.#bits.get(field) ?? 0
  }

  /**
   * Checks one message, without the messages inside it.
   * @returns the message from its beginning
   * @throws NotProtobuf
   */
  check(message: ProtobufCursor): ProtobufCursor {
    const cursor = message.again()
    const { bytes, begin } = message
    let checked = this.#checked.get(bytes)
    if (checked?.has(begin) === true) return cursor
    const seen = new SeenFields(this)
    while (cursor.next()) {
      seen.add(cursor.field)
      if (this.#bools.has(cursor.field) && cursor.number !== 0 && cursor.number !== 1) {
        throw new NotProtobuf('a bool is neither 0 nor 1')
      }
    }
    checked ??= new Set()
    this.#checked.set(bytes, checked.add(begin))
    return message.again()
  }
}

/** The singular fields of one message so far, for callers that read the fields by themselves. */
export class SeenFields {
  #bits = 0

  constructor(private readonly form: MessageForm) {}

  /** @throws NotProtobuf if the field, or another member of its oneof, was added before. */
  add(field: number): void {
    const bit = this.form.bitOf(field)
    if ((this.#bits & bit) !== 0)
      throw new NotProtobuf(`field ${field} occurs twice, or excludes another`)
    this.#bits |= bit
  }
}
