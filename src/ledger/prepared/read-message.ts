import { PreparedTransaction } from '@canton-network/core-ledger-proto'
import { ContractKeyReader, type ContractKeys } from './contract-keys.ts'

/** A field of the message that this program's definition of it does not have: `Metadata, field 12`. */
export type UnreadField = string

export interface ReadMessage {
  readonly message: PreparedTransaction
  /** What nodes and input contracts say of contract keys. */
  readonly keys: ContractKeys
  /** In the order in which they came, each once. */
  readonly unread: readonly UnreadField[]
}

/** More of them say nothing more. */
const maxUnread = 20

/**
 * Decodes a prepared transaction with the maintainers' own definition of the message, and the
 * contract keys that it lacks. What neither defines is named, never passed over: whoever signs would
 * not see it.
 * @throws Error where the bytes are no such message.
 */
export function readMessage(bytes: Uint8Array): ReadMessage {
  const unread = new Set<UnreadField>()
  const name = (typeName: string, field: number) => {
    const short = typeName.slice(typeName.lastIndexOf('.') + 1)
    if (unread.size < maxUnread) unread.add(`${short}, field ${field}`)
  }
  const keys = new ContractKeyReader(name)
  const message = PreparedTransaction.fromBinary(bytes, {
    readUnknownField(
      typeName: string,
      part: object,
      field: number,
      _wire: number,
      data: Uint8Array,
    ) {
      if (!keys.take(typeName, part, field, data)) name(typeName, field)
    },
  })
  return { message, keys, unread: [...unread] }
}
