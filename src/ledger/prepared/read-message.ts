import { PreparedTransaction } from '@canton-network/core-ledger-proto'

/** A field of the message that this program's definition of it does not have: `Metadata, field 12`. */
export type UnreadField = string

export interface ReadMessage {
  readonly message: PreparedTransaction
  /** In the order in which they came, each once. */
  readonly unread: readonly UnreadField[]
}

/** More of them say nothing more. */
const mostUnread = 20

/**
 * Decodes a prepared transaction with the maintainers' own definition of the message. What that does
 * not define is named, never passed over: whoever signs would not see it.
 * @throws Error where the bytes are no such message.
 */
export function readMessage(bytes: Uint8Array): ReadMessage {
  const unread = new Set<UnreadField>()
  const message = PreparedTransaction.fromBinary(bytes, {
    readUnknownField(typeName: string, _message: unknown, field: number) {
      const name = typeName.slice(typeName.lastIndexOf('.') + 1)
      if (unread.size < mostUnread) unread.add(`${name}, field ${field}`)
    },
  })
  return { message, unread: [...unread] }
}
