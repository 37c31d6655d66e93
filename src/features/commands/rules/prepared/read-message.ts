import { PreparedTransaction } from '@canton-network/core-ledger-proto'
import { ContractKeyReader, type ContractKeys } from './contract-keys.ts'

/** A field of the message that is not in the program's definition: `Metadata, field 12`. */
export type UnreadField = string

export interface ReadMessage {
  readonly message: PreparedTransaction
  readonly keys: ContractKeys
  /** The unknown fields in order of appearance, each once. */
  readonly unread: readonly UnreadField[]
}

/** Limit of reported unknown fields. */
const maxUnread = 20

/**
 * Decodes a prepared transaction with the maintainers' message definition, and the contract keys
 * that the definition lacks. All other fields are listed as unknown, because a signer would not see
 * them otherwise.
 * @throws Error if the bytes are not such a message
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
