import { sha256 } from '@noble/hashes/sha2.js'
import type {
  DamlTransaction,
  DamlTransaction_Node,
  Metadata_InputContract,
} from '@canton-network/core-ledger-proto'
import { ByteWriter } from './byte-writer.ts'
import type { ContractKey, ContractKeys, QueryByKey } from './contract-keys.ts'
import { writeHex, writeIdentifier, writeValue } from './hash-values.ts'
import { anyNodeOf, childrenOf, type NodeType } from './prepared-node.ts'
import { requireDefined, Unhashable } from './unhashable.ts'

type Create = Extract<NodeType, { oneofKind: 'create' }>['create']
type Exercise = Extract<NodeType, { oneofKind: 'exercise' }>['exercise']
type Fetch = Extract<NodeType, { oneofKind: 'fetch' }>['fetch']

const encodingVersion = 1
const tags = { create: 0, exercise: 1, fetch: 2, rollback: 3, queryByKey: 4 } as const
const seedLength = 32
const keyHashLength = 32

/**
 * The layout of nodes in the hash: the hashing scheme, and the contract keys that nodes include
 * since scheme V3.
 */
export interface Layout {
  readonly scheme: 2 | 3
  readonly keys: ContractKeys
}

/**
 * The serialization versions that each scheme covers. Version 2.1 has no contract keys, version 2
 * has contract keys.
 */
const coveredVersions = { 2: ['2.1'], 3: ['2.1', '2'] } as const

/**
 * Rejects parts whose serialization version is newer than the scheme, because Canton does not hash
 * them.
 * @param what the part, as in `node 3`
 * @throws Unhashable
 */
export function assertCovered(version: string, what: string, { scheme }: Layout): void {
  if (coveredVersions[scheme].some((covered) => covered === version)) return
  throw new Unhashable(
    `hashing scheme V${scheme} does not cover serialization version “${version}”, which ${what} has`,
  )
}

/**
 * Returns the hashes of all nodes below the roots, by node id. Each hash is computed once, children
 * first and without recursion, so that deep trees and repeated references take linear time. @throws
 * Unhashable if a node is missing, occurs twice, or is its own descendant.
 */
export function hashNodes(
  transaction: DamlTransaction,
  layout: Layout,
): ReadonlyMap<string, Uint8Array> {
  const nodes = nodesById(transaction)
  const seeds = new Map<string, Uint8Array>()
  for (const { nodeId, seed } of transaction.nodeSeeds) {
    if (!seeds.has(`${nodeId}`)) seeds.set(`${nodeId}`, seed)
  }
  const hashes = new Map<string, Uint8Array>()
  const open = new Set<string>()
  const waiting = transaction.roots.toReversed()
  for (let id = waiting.at(-1); id !== undefined; id = waiting.at(-1)) {
    const node = requireDefined(nodes.get(id), `node ${id}`)
    const undone = hashes.has(id) ? [] : childrenOf(node).filter((child) => !hashes.has(child))
    if (undone.length === 0) {
      waiting.pop()
      open.delete(id)
      if (!hashes.has(id)) hashes.set(id, hashNode(id, node, seeds.get(id), hashes, layout))
      continue
    }
    if (open.has(id)) throw new Unhashable(`node ${id} is below itself`)
    open.add(id)
    waiting.push(...undone.toReversed())
  }
  return hashes
}

function nodesById({ nodes }: DamlTransaction): ReadonlyMap<string, DamlTransaction_Node> {
  const byId = new Map<string, DamlTransaction_Node>()
  for (const node of nodes) {
    if (byId.has(node.nodeId)) throw new Unhashable(`node ${node.nodeId} appears twice`)
    byId.set(node.nodeId, node)
  }
  return byId
}

function hashNode(
  id: string,
  node: DamlTransaction_Node,
  seed: Uint8Array | undefined,
  hashes: ReadonlyMap<string, Uint8Array>,
  layout: Layout,
): Uint8Array {
  const to = new ByteWriter()
  const type = anyNodeOf(node, layout.keys)
  const writeChild = (child: string) => to.raw(requireDefined(hashes.get(child), `node ${child}`))
  if (seed !== undefined && seed.length !== seedLength) {
    throw new Unhashable(`the seed of node ${id} does not have ${seedLength} bytes`)
  }
  if (layout.scheme === 2) to.byte(encodingVersion)
  switch (type?.oneofKind) {
    case 'create':
      assertCovered(type.create.lfVersion, `node ${id}`, layout)
      writeCreate(to, type.create, seed, layout)
      break
    case 'exercise':
      assertCovered(type.exercise.lfVersion, `node ${id}`, layout)
      writeExercise(
        to,
        type.exercise,
        requireDefined(seed, `the seed of node ${id}`),
        writeChild,
        layout,
      )
      break
    case 'fetch':
      assertCovered(type.fetch.lfVersion, `node ${id}`, layout)
      writeFetch(to, type.fetch, layout)
      break
    case 'rollback':
      to.byte(tags.rollback)
      to.list(type.rollback.children, writeChild)
      break
    case 'queryByKey':
      if (layout.scheme === 2)
        throw new Unhashable(`node ${id} is a query by key, which only scheme V3 has`)
      assertCovered(type.queryByKey.lfVersion, `node ${id}`, layout)
      writeQueryByKey(to, type.queryByKey)
      break
    case undefined:
      throw new Unhashable(`node ${id} is of an unknown kind`)
  }
  return sha256(to.written)
}

function writeCreate(
  to: ByteWriter,
  create: Create,
  seed: Uint8Array | undefined,
  { scheme, keys }: Layout,
): void {
  to.text(create.lfVersion)
  to.byte(tags.create)
  to.optional(seed, (bytes) => to.raw(bytes))
  writeHex(to, create.contractId)
  to.text(create.packageName)
  writeIdentifier(to, create.templateId)
  writeValue(to, create.argument)
  writeTexts(to, create.signatories)
  writeTexts(to, create.stakeholders)
  if (scheme === 3) to.optional(keys.uses.get(create)?.key, (key) => writeKey(to, key))
}

function writeExercise(
  to: ByteWriter,
  exercise: Exercise,
  seed: Uint8Array,
  writeChild: (id: string) => void,
  layout: Layout,
): void {
  to.text(exercise.lfVersion)
  to.byte(tags.exercise)
  to.raw(seed)
  writeHex(to, exercise.contractId)
  to.text(exercise.packageName)
  writeIdentifier(to, exercise.templateId)
  writeTexts(to, exercise.signatories)
  writeTexts(to, exercise.stakeholders)
  writeTexts(to, exercise.actingParties)
  to.optional(exercise.interfaceId, (id) => writeIdentifier(to, id))
  to.text(exercise.choiceId)
  writeValue(to, exercise.chosenValue)
  to.byte(exercise.consuming ? 1 : 0)
  to.optional(exercise.exerciseResult, (value) => writeValue(to, value))
  writeTexts(to, exercise.choiceObservers)
  writeKeyUse(to, exercise, layout)
  to.list(exercise.children, writeChild)
}

function writeFetch(to: ByteWriter, fetch: Fetch, layout: Layout): void {
  to.text(fetch.lfVersion)
  to.byte(tags.fetch)
  writeHex(to, fetch.contractId)
  to.text(fetch.packageName)
  writeIdentifier(to, fetch.templateId)
  writeTexts(to, fetch.signatories)
  writeTexts(to, fetch.stakeholders)
  to.optional(fetch.interfaceId, (id) => writeIdentifier(to, id))
  writeTexts(to, fetch.actingParties)
  writeKeyUse(to, fetch, layout)
}

function writeQueryByKey(to: ByteWriter, query: QueryByKey): void {
  to.text(query.lfVersion)
  to.byte(tags.queryByKey)
  to.text(query.packageName)
  writeIdentifier(to, query.templateId)
  to.byte(query.exhaustive ? 1 : 0)
  writeKey(to, requireDefined(query.key, 'the key of a query'))
  to.list(query.result, (id) => writeHex(to, id))
}

function writeKeyUse(to: ByteWriter, node: Exercise | Fetch, { scheme, keys }: Layout): void {
  if (scheme === 2) return
  const { key, byKey = false } = keys.uses.get(node) ?? {}
  to.byte(byKey ? 1 : 0)
  to.optional(key, (one) => writeKey(to, one))
}

/** Writes a key. The key's hash has no length prefix, because all hashes have the same length. */
function writeKey(
  to: ByteWriter,
  { packageName, templateId, key, hash, maintainers }: ContractKey,
) {
  if (hash.length !== keyHashLength) {
    throw new Unhashable(`the hash of a contract key does not have ${keyHashLength} bytes`)
  }
  to.text(packageName)
  writeIdentifier(to, templateId)
  writeValue(to, key)
  to.raw(hash)
  writeTexts(to, maintainers)
}

/** Writes an input contract: its creation time, and the hash of its create without a seed. */
export function writeInputContract(
  to: ByteWriter,
  { contract, createdAt }: Metadata_InputContract,
  layout: Layout,
): void {
  if (contract.oneofKind !== 'v1') {
    throw new Unhashable('an input contract is of an unknown version')
  }
  assertCovered(contract.v1.lfVersion, 'an input contract', layout)
  const create = new ByteWriter()
  if (layout.scheme === 2) create.byte(encodingVersion)
  writeCreate(create, contract.v1, undefined, layout)
  to.int64(createdAt)
  to.raw(sha256(create.written))
}

function writeTexts(to: ByteWriter, texts: readonly string[]): void {
  to.list(texts, (text) => to.text(text))
}
