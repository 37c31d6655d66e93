/**
 * Hashing scheme V3 of prepared transactions. Contract keys are not supported, because the
 * sandbox's prepared transactions contain no keys. Follows `daml_transaction_hashing_v3.py` of
 * Canton's examples for interactive submission. The maintainers' library has V2 only.
 */
import { createHash } from 'node:crypto'
import type {
  DamlTransaction,
  DamlTransaction_Node,
  Metadata,
  Metadata_InputContract,
  PreparedTransaction,
} from '@canton-network/core-ledger-proto'
import {
  byte,
  contractId,
  identifier,
  int32,
  int64,
  list,
  optional,
  text,
  value,
} from './hash-v3-bytes.ts'

type V1 = Extract<DamlTransaction_Node['versionedNode'], { oneofKind: 'v1' }>['v1']
type Create = Extract<V1['nodeType'], { oneofKind: 'create' }>['create']

const purpose = Buffer.from('00000030', 'hex')
const scheme = byte(3)
/** Encodes a missing key, or a contract that was not found by its key. */
const none = byte(0)

/**
 * Returns the 32-byte hash of a transaction and its metadata. Throws if one of them is missing, or
 * if the scheme cannot represent a part of them.
 */
export function hashV3({ transaction, metadata }: PreparedTransaction): Uint8Array {
  if (transaction === undefined || metadata === undefined) throw new Error('a part is missing')
  return sha256(purpose, scheme, hashOfTransaction(transaction), hashOfMetadata(metadata))
}

function hashOfTransaction({ version, roots, nodes, nodeSeeds }: DamlTransaction): Buffer {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const seeds = new Map(nodeSeeds.map(({ nodeId, seed }) => [`${nodeId}`, Buffer.from(seed)]))
  const hashOf = (id: string): Buffer => {
    const node = byId.get(id)?.versionedNode
    if (node?.oneofKind !== 'v1') throw new Error(`no node ${id}`)
    return sha256(nodeBytes(node.v1, seeds.get(id), hashOf))
  }
  return sha256(purpose, text(version), list(roots, hashOf))
}

function hashOfMetadata(metadata: Metadata): Buffer {
  return sha256(
    purpose,
    list(metadata.submitterInfo?.actAs ?? [], text),
    text(metadata.submitterInfo?.commandId ?? ''),
    text(metadata.transactionUuid),
    int32(metadata.mediatorGroup),
    text(metadata.synchronizerId),
    optional(metadata.minLedgerEffectiveTime, int64),
    optional(metadata.maxLedgerEffectiveTime, int64),
    int64(metadata.preparationTime),
    list(metadata.inputContracts, inputContract),
    optional(metadata.maxRecordTime, int64),
  )
}

function inputContract({ createdAt, contract }: Metadata_InputContract): Buffer {
  if (contract.oneofKind !== 'v1') throw new Error('an input contract of an unknown version')
  return Buffer.concat([int64(createdAt), sha256(createBytes(contract.v1, undefined))])
}

function createBytes(create: Create, seed: Buffer | undefined): Buffer {
  return Buffer.concat([
    text(create.lfVersion),
    byte(0),
    optional(seed, (bytes) => bytes),
    contractId(create.contractId),
    text(create.packageName),
    identifier(create.templateId),
    value(create.argument),
    list(create.signatories, text),
    list(create.stakeholders, text),
    none,
  ])
}

function nodeBytes({ nodeType }: V1, seed: Buffer | undefined, hashOf: (id: string) => Buffer) {
  switch (nodeType.oneofKind) {
    case 'create':
      return createBytes(nodeType.create, seed)
    case 'exercise': {
      const { exercise } = nodeType
      if (seed === undefined) throw new Error('an exercise without a seed')
      return Buffer.concat([
        text(exercise.lfVersion),
        byte(1),
        seed,
        contractId(exercise.contractId),
        text(exercise.packageName),
        identifier(exercise.templateId),
        list(exercise.signatories, text),
        list(exercise.stakeholders, text),
        list(exercise.actingParties, text),
        optional(exercise.interfaceId, identifier),
        text(exercise.choiceId),
        value(exercise.chosenValue),
        byte(exercise.consuming ? 1 : 0),
        optional(exercise.exerciseResult, value),
        list(exercise.choiceObservers, text),
        none,
        none,
        list(exercise.children, hashOf),
      ])
    }
    case 'fetch': {
      const { fetch } = nodeType
      return Buffer.concat([
        text(fetch.lfVersion),
        byte(2),
        contractId(fetch.contractId),
        text(fetch.packageName),
        identifier(fetch.templateId),
        list(fetch.signatories, text),
        list(fetch.stakeholders, text),
        optional(fetch.interfaceId, identifier),
        list(fetch.actingParties, text),
        none,
        none,
      ])
    }
    case 'rollback':
      return Buffer.concat([byte(3), list(nodeType.rollback.children, hashOf)])
    case undefined:
      break
  }
  throw new Error('a node of an unknown kind')
}

function sha256(...parts: readonly Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest()
}
