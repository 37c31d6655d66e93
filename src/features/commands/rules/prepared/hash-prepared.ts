/**
 * Hashing schemes V2 and V3 of prepared transactions ("External signing hashing algorithm" of the
 * Canton documentation): SHA-256 over the nodes and over the metadata, then over both. V3 covers
 * contract keys and the maximum record time, and omits the bytes with the version of the encoding.
 *
 * The tests compare both schemes with the hashes in Canton's own tests. They compare V2 also with
 * the maintainers' library (`hashPreparedTransaction` of core-tx-visualizer), which does not
 * support V3. The page does not use that library for three reasons:
 *
 * - The library reads an int64 as a JavaScript number, and so misses changes of amounts above 2^53.
 * - The library needs `crypto.subtle`, which is missing on a page served over plain HTTP.
 * - The library never finishes for nodes that are referenced many times.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import type { DamlTransaction, Metadata } from '@canton-network/core-ledger-proto'
import { ByteWriter } from './byte-writer.ts'
import { assertCovered, hashNodes, writeInputContract, type Layout } from './hash-nodes.ts'
import type { ReadMessage } from './read-message.ts'
import { requireDefined } from './unhashable.ts'

const purpose = Uint8Array.of(0, 0, 0, 0x30)
const metadataEncodingVersion = 1

/** A hashing scheme that this program can compute. */
export type HashingScheme = Layout['scheme']

/**
 * Returns the 32 bytes to sign.
 * @throws Unhashable if the message lacks a part that the scheme needs, or has a part that the
 * scheme does not cover
 */
export function hashPrepared(
  { message, keys }: Pick<ReadMessage, 'message' | 'keys'>,
  scheme: HashingScheme,
): Uint8Array {
  const layout = { scheme, keys }
  const to = new ByteWriter()
  to.raw(purpose)
  to.byte(scheme)
  to.raw(hashTransaction(requireDefined(message.transaction, 'the transaction'), layout))
  to.raw(hashMetadata(requireDefined(message.metadata, 'the metadata'), layout))
  return sha256(to.written)
}

function hashTransaction(transaction: DamlTransaction, layout: Layout): Uint8Array {
  assertCovered(transaction.version, 'the transaction', layout)
  const hashes = hashNodes(transaction, layout)
  const to = new ByteWriter()
  to.raw(purpose)
  to.text(transaction.version)
  to.list(transaction.roots, (id) => to.raw(requireDefined(hashes.get(id), `node ${id}`)))
  return sha256(to.written)
}

function hashMetadata(metadata: Metadata, layout: Layout): Uint8Array {
  const to = new ByteWriter()
  const { submitterInfo, minLedgerEffectiveTime, maxLedgerEffectiveTime } = metadata
  to.raw(purpose)
  if (layout.scheme === 2) to.byte(metadataEncodingVersion)
  to.list(submitterInfo?.actAs ?? [], (party) => to.text(party))
  to.text(submitterInfo?.commandId ?? '')
  to.text(metadata.transactionUuid)
  to.int32(metadata.mediatorGroup)
  to.text(metadata.synchronizerId)
  to.optional(minLedgerEffectiveTime, (time) => to.int64(time))
  to.optional(maxLedgerEffectiveTime, (time) => to.int64(time))
  to.int64(metadata.preparationTime)
  to.list(metadata.inputContracts, (contract) => writeInputContract(to, contract, layout))
  if (layout.scheme === 3) to.optional(metadata.maxRecordTime, (time) => to.int64(time))
  return sha256(to.written)
}
