/**
 * Reads the contract keys of a prepared transaction (Canton 3.5,
 * `interactive_submission_data.proto`). The maintainers' message definition in this program is
 * older and has no keys. A transaction with keys needs hashing scheme V3.
 */
import { Identifier, Value } from '@canton-network/core-ledger-proto'
import { protobufFields, protobufText, readVarint } from '#ledger/protobuf.ts'

/** `GlobalKeyWithMaintainers`, merged with the fields of its `GlobalKey`. */
export interface ContractKey {
  readonly templateId: Identifier | undefined
  readonly packageName: string
  readonly key: Value | undefined
  readonly hash: Uint8Array
  readonly maintainers: readonly string[]
}

/** The contract key of a create, an exercise or a fetch. */
export interface KeyUse {
  readonly key?: ContractKey
  /** True if the contract was found by the key. */
  readonly byKey?: boolean
}

/** A node that queries the contracts with a key. */
export interface QueryByKey {
  readonly lfVersion: string
  readonly packageName: string
  readonly templateId: Identifier | undefined
  readonly exhaustive: boolean
  readonly key: ContractKey | undefined
  readonly result: readonly string[]
}

/** The keys of a message, by the object in the message that contains them. */
export interface ContractKeys {
  readonly uses: ReadonlyMap<object, KeyUse>
  /** Maps a version 1 node to the query by key that the node contains. */
  readonly queries: ReadonlyMap<object, QueryByKey>
}

/**
 * Called with the type and the number of a field that the message's definition lacks, such as
 * `GlobalKey` and 7.
 */
export type OnUnread = (typeName: string, field: number) => void

const fieldsOf: Readonly<Record<string, { key?: number; byKey?: number; query?: number }>> = {
  'v1.Create': { key: 8 },
  'v1.Fetch': { key: 9, byKey: 10 },
  'v1.Exercise': { key: 15, byKey: 16 },
  'v1.Node': { query: 5 },
}

/** Collects the keys of a message while it is decoded. */
export class ContractKeyReader implements ContractKeys {
  readonly uses = new Map<object, KeyUse>()
  readonly queries = new Map<object, QueryByKey>()
  readonly #onUnread: OnUnread

  constructor(onUnread: OnUnread) {
    this.#onUnread = onUnread
  }

  /**
   * Reads a field that the older definition lacks. Returns false if the field is not part of a key.
   * @param data the field's bytes after its tag: a number, or a length followed by that many bytes
   * @throws Error if the key is malformed or occurs twice
   */
  take(typeName: string, message: object, field: number, data: Uint8Array): boolean {
    const known = fieldsOf[typeName.split('.').slice(-2).join('.')]
    if (known === undefined) return false
    const use = this.uses.get(message)
    if (field === known.key) {
      once(use?.key)
      this.uses.set(message, { ...use, key: this.#key(withoutLength(data)) })
    } else if (field === known.byKey) {
      once(use?.byKey)
      this.uses.set(message, { ...use, byKey: readVarint(data, { at: 0 }) !== 0n })
    } else if (field === known.query) {
      once(this.queries.get(message))
      this.queries.set(message, this.#query(withoutLength(data)))
    } else return false
    return true
  }

  #query(bytes: Uint8Array): QueryByKey {
    const part = this.#parts('QueryByKey', bytes, 6)
    return {
      lfVersion: part.text(1),
      packageName: part.text(2),
      templateId: part.one(3, identifier),
      exhaustive: part.flag(4),
      key: part.one(5, (inner) => this.#key(inner)),
      result: part.all(6).map(protobufText),
    }
  }

  #key(bytes: Uint8Array): ContractKey {
    const part = this.#parts('GlobalKeyWithMaintainers', bytes, 2)
    const key = this.#parts('GlobalKey', part.one(1, (inner) => inner) ?? new Uint8Array(), 4)
    return {
      templateId: key.one(1, identifier),
      packageName: key.text(2),
      key: key.one(3, (inner) => Value.fromBinary(inner, { readUnknownField: this.#unread })),
      hash: key.one(4, (inner) => inner) ?? new Uint8Array(),
      maintainers: part.all(2).map(protobufText),
    }
  }

  readonly #unread = (typeName: string, _message: unknown, field: number): void => {
    this.#onUnread(typeName, field)
  }

  #parts(typeName: string, bytes: Uint8Array, last: number): Parts {
    const parts = new Parts(bytes)
    for (const field of parts.numbers) if (field > last) this.#onUnread(typeName, field)
    return parts
  }
}

class Parts {
  readonly #values = new Map<number, (bigint | Uint8Array)[]>()

  constructor(bytes: Uint8Array) {
    for (const { field, value } of protobufFields(bytes)) {
      const values = this.#values.get(field)
      if (values === undefined) this.#values.set(field, [value])
      else values.push(value)
    }
  }

  get numbers(): Iterable<number> {
    return this.#values.keys()
  }

  all(field: number): readonly (bigint | Uint8Array)[] {
    return this.#values.get(field) ?? []
  }

  one<Read>(field: number, read: (bytes: Uint8Array) => Read): Read | undefined {
    const value = this.#only(field)
    if (value === undefined) return undefined
    if (typeof value === 'bigint') throw new Error('a part of a contract key is a number')
    return read(value)
  }

  text(field: number): string {
    return this.one(field, protobufText) ?? ''
  }

  flag(field: number): boolean {
    const value = this.#only(field) ?? 0n
    if (typeof value !== 'bigint') throw new Error('a part of a contract key is no number')
    return value !== 0n
  }

  #only(field: number): bigint | Uint8Array | undefined {
    const [value, second] = this.all(field)
    once(second)
    return value
  }
}

const identifier = (bytes: Uint8Array): Identifier => Identifier.fromBinary(bytes)

/**
 * Rejects a repeated field. Encoders write a field once, and readers would interpret a repeated
 * field differently.
 */
function once(before: unknown): void {
  if (before !== undefined) throw new Error('a field of a contract key is there twice')
}

function withoutLength(data: Uint8Array): Uint8Array {
  const cursor = { at: 0 }
  const length = Number(readVarint(data, cursor))
  if (data.length - cursor.at !== length) throw new Error('a contract key is cut short')
  return data.subarray(cursor.at)
}
