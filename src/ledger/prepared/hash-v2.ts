/**
 * Hashing scheme V2 of prepared transactions ("External signing hashing algorithm" of the Canton
 * documentation): SHA-256 over the nodes and over the metadata, then over both.
 *
 * The maintainers' own implementation (`hashPreparedTransaction` of core-tx-visualizer) is what the
 * tests compare with. It is not used on the page: it reads an int64 as a JavaScript number, so that
 * beyond 2^53 it calls a changed amount equal; it needs `crypto.subtle`, which is missing on a page
 * served over plain HTTP; and a node named many times keeps it busy without end.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import type {
  DamlTransaction,
  Metadata,
  PreparedTransaction,
} from '@canton-network/core-ledger-proto'
import { ByteWriter } from './byte-writer.ts'
import { hashNodes, writeInputContract } from './hash-nodes.ts'
import { needed } from './unhashable.ts'

const purpose = Uint8Array.of(0, 0, 0, 0x30)
const version = 2
const metadataEncodingVersion = 1

/**
 * The 32 bytes that have to be signed.
 * @throws Unhashable where the message lacks what the scheme needs, or holds what it does not know.
 */
export function hashV2({ transaction, metadata }: PreparedTransaction): Uint8Array {
  const to = new ByteWriter()
  to.raw(purpose)
  to.byte(version)
  to.raw(hashTransaction(needed(transaction, 'the transaction')))
  to.raw(hashMetadata(needed(metadata, 'the metadata')))
  return sha256(to.written)
}

function hashTransaction(transaction: DamlTransaction): Uint8Array {
  const hashes = hashNodes(transaction)
  const to = new ByteWriter()
  to.raw(purpose)
  to.text(transaction.version)
  to.list(transaction.roots, (id) => to.raw(needed(hashes.get(id), `node ${id}`)))
  return sha256(to.written)
}

function hashMetadata(metadata: Metadata): Uint8Array {
  const to = new ByteWriter()
  const { submitterInfo, minLedgerEffectiveTime, maxLedgerEffectiveTime } = metadata
  to.raw(purpose)
  to.byte(metadataEncodingVersion)
  to.list(submitterInfo?.actAs ?? [], (party) => to.text(party))
  to.text(submitterInfo?.commandId ?? '')
  to.text(metadata.transactionUuid)
  to.int32(metadata.mediatorGroup)
  to.text(metadata.synchronizerId)
  to.optional(minLedgerEffectiveTime, (time) => to.int64(time))
  to.optional(maxLedgerEffectiveTime, (time) => to.int64(time))
  to.int64(metadata.preparationTime)
  to.list(metadata.inputContracts, (contract) => writeInputContract(to, contract))
  return sha256(to.written)
}
