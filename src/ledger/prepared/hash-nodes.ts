import { sha256 } from '@noble/hashes/sha2.js'
import type {
  DamlTransaction,
  DamlTransaction_Node,
  Metadata_InputContract,
} from '@canton-network/core-ledger-proto'
import { ByteWriter } from './byte-writer.ts'
import { writeHex, writeIdentifier, writeValue } from './hash-values.ts'
import { childrenOf, nodeOf, type NodeType } from './prepared-node.ts'
import { needed, Unhashable } from './unhashable.ts'

type Create = Extract<NodeType, { oneofKind: 'create' }>['create']
type Exercise = Extract<NodeType, { oneofKind: 'exercise' }>['exercise']
type Fetch = Extract<NodeType, { oneofKind: 'fetch' }>['fetch']

const encodingVersion = 1
const tags = { create: 0, exercise: 1, fetch: 2, rollback: 3 } as const
const seedLength = 32

/**
 * The hash of every node that a root reaches, by node id. Each is computed once, children first and
 * without recursion, so that neither depth nor a node named twice costs more than its length.
 * @throws Unhashable where a node is missing, is there twice, or is below itself.
 */
export function hashNodes(transaction: DamlTransaction): ReadonlyMap<string, Uint8Array> {
  const nodes = nodesById(transaction)
  const seeds = new Map<string, Uint8Array>()
  for (const { nodeId, seed } of transaction.nodeSeeds) {
    if (!seeds.has(`${nodeId}`)) seeds.set(`${nodeId}`, seed)
  }
  const hashes = new Map<string, Uint8Array>()
  const open = new Set<string>()
  const waiting = transaction.roots.toReversed()
  for (let id = waiting.at(-1); id !== undefined; id = waiting.at(-1)) {
    const node = needed(nodes.get(id), `node ${id}`)
    const undone = hashes.has(id) ? [] : childrenOf(node).filter((child) => !hashes.has(child))
    if (undone.length === 0) {
      waiting.pop()
      open.delete(id)
      if (!hashes.has(id)) hashes.set(id, hashNode(id, node, seeds.get(id), hashes))
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
    if (byId.has(node.nodeId)) throw new Unhashable(`node ${node.nodeId} is there twice`)
    byId.set(node.nodeId, node)
  }
  return byId
}

function hashNode(
  id: string,
  node: DamlTransaction_Node,
  seed: Uint8Array | undefined,
  hashes: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const to = new ByteWriter()
  const type = nodeOf(node)
  const writeChild = (child: string) => to.raw(needed(hashes.get(child), `node ${child}`))
  if (seed !== undefined && seed.length !== seedLength) {
    throw new Unhashable(`the seed of node ${id} is not of ${seedLength} bytes`)
  }
  to.byte(encodingVersion)
  switch (type?.oneofKind) {
    case 'create':
      writeCreate(to, type.create, seed)
      break
    case 'exercise':
      writeExercise(to, type.exercise, needed(seed, `the seed of node ${id}`), writeChild)
      break
    case 'fetch':
      writeFetch(to, type.fetch)
      break
    case 'rollback':
      to.byte(tags.rollback)
      to.list(type.rollback.children, writeChild)
      break
    case undefined:
      throw new Unhashable(`node ${id} is of a kind that is not known`)
  }
  return sha256(to.written)
}

function writeCreate(to: ByteWriter, create: Create, seed: Uint8Array | undefined): void {
  to.text(create.lfVersion)
  to.byte(tags.create)
  to.optional(seed, (bytes) => to.raw(bytes))
  writeHex(to, create.contractId)
  to.text(create.packageName)
  writeIdentifier(to, create.templateId)
  writeValue(to, create.argument)
  writeTexts(to, create.signatories)
  writeTexts(to, create.stakeholders)
}

function writeExercise(
  to: ByteWriter,
  exercise: Exercise,
  seed: Uint8Array,
  writeChild: (id: string) => void,
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
  to.list(exercise.children, writeChild)
}

function writeFetch(to: ByteWriter, fetch: Fetch): void {
  to.text(fetch.lfVersion)
  to.byte(tags.fetch)
  writeHex(to, fetch.contractId)
  to.text(fetch.packageName)
  writeIdentifier(to, fetch.templateId)
  writeTexts(to, fetch.signatories)
  writeTexts(to, fetch.stakeholders)
  to.optional(fetch.interfaceId, (id) => writeIdentifier(to, id))
  writeTexts(to, fetch.actingParties)
}

/** A contract that the transaction uses: when it was created, and the hash of its create without a seed. */
export function writeInputContract(
  to: ByteWriter,
  { contract, createdAt }: Metadata_InputContract,
): void {
  if (contract.oneofKind !== 'v1') {
    throw new Unhashable('an input contract is of a version that is not known')
  }
  const create = new ByteWriter()
  create.byte(encodingVersion)
  writeCreate(create, contract.v1, undefined)
  to.int64(createdAt)
  to.raw(sha256(create.written))
}

function writeTexts(to: ByteWriter, texts: readonly string[]): void {
  to.list(texts, (text) => to.text(text))
}
