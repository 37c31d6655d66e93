import { randomBytes, randomUUID } from 'node:crypto'
import {
  PreparedTransaction,
  Value,
  type DamlTransaction_Node,
  type Identifier,
  type Metadata_InputContract,
} from '@canton-network/core-ledger-proto'
import { hashPreparedTransaction } from '@canton-network/core-tx-visualizer'
import { fromLedger } from '../http/ledger-json.ts'
import type { Contract, Transaction, Node } from '../ledger/model.ts'
import { stringifyJson } from '#ledger/json.ts'
import type { Json } from '../ledger/json-value.ts'
import { hashV3 } from './hash-v3.ts'

/** The Daml-LF version of every node that this network's packages create. */
const languageVersion = '2.1'

/** The metadata of a prepared transaction. */
export interface Preparation {
  readonly actAs: readonly string[]
  readonly commandId: string
  /** Microseconds since 1970. */
  readonly preparedAt: number
  /** Microseconds since 1970; undefined for no limit. */
  readonly maxRecordTime: number | undefined
}

/**
 * Converts a value of the ledger's lossless encoding to the protobuf `Value`. The encoding is the
 * JSON form of `Value`.
 */
const value = (lossless: Json): Value => {
  const parsed: Parameters<typeof Value.fromJson>[0] = JSON.parse(
    stringifyJson(fromLedger(lossless)),
  )
  return Value.fromJson(parsed)
}

const identifier = (templateId: string): Identifier => {
  const [packageId = '', moduleName = '', entityName = ''] = templateId.split(':')
  return { packageId, moduleName, entityName }
}

const sorted = (parties: readonly string[]): string[] => [...new Set(parties)].toSorted()

const stakeholders = (contract: Contract): string[] =>
  sorted([...contract.signatories, ...contract.observers])

const createOf = (contract: Contract) => ({
  lfVersion: languageVersion,
  contractId: contract.id,
  packageName: contract.package.name,
  templateId: identifier(contract.templateId),
  argument: value(contract.payload('protobuf_json')),
  signatories: sorted(contract.signatories),
  stakeholders: stakeholders(contract),
})

/**
 * Converts a drafted transaction to the protobuf message that an external party signs. The
 * transaction's UUID and the seeds of its nodes are random, as on a real participant.
 */
export function prepare(transaction: Transaction, preparation: Preparation): PreparedTransaction {
  const nodes = numberedNodes(transaction)
  const numberOf = new Map(nodes.map(({ node, nodeId }) => [node, `${nodeId}`]))
  const idsOf = (some: readonly (typeof nodes)[number]['node'][]): string[] =>
    some.map((node) => numberOf.get(node) ?? '')
  const inputs = new Set<Contract>()
  const encoded = nodes.map(({ node, nodeId }): DamlTransaction_Node => {
    if (node.kind === 'create') {
      return wrapped(nodeId, { oneofKind: 'create', create: createOf(node.contract) })
    }
    const { contract } = node
    if (contract.createdIn !== transaction) inputs.add(contract)
    return wrapped(nodeId, {
      oneofKind: 'exercise',
      exercise: {
        lfVersion: languageVersion,
        contractId: contract.id,
        packageName: contract.package.name,
        templateId: identifier(contract.templateId),
        signatories: sorted(contract.signatories),
        stakeholders: stakeholders(contract),
        actingParties: sorted(node.actingParties),
        choiceId: node.choice.name,
        chosenValue: value(node.argument('protobuf_json')),
        consuming: node.consuming,
        children: idsOf(node.children),
        exerciseResult: value(node.result('protobuf_json')),
        choiceObservers: [],
        ...(node.interfaceId === undefined ? {} : { interfaceId: identifier(node.interfaceId) }),
      },
    })
  })
  return PreparedTransaction.create({
    transaction: {
      version: languageVersion,
      roots: idsOf(transaction.roots),
      nodes: encoded,
      nodeSeeds: nodes
        .filter(({ node }) => node.kind === 'create' || node.kind === 'exercise')
        .map(({ nodeId }) => ({ nodeId, seed: Uint8Array.from(randomBytes(32)) })),
    },
    metadata: {
      submitterInfo: { actAs: sorted(preparation.actAs), commandId: preparation.commandId },
      synchronizerId: transaction.synchronizer,
      mediatorGroup: 0,
      transactionUuid: randomUUID(),
      preparationTime: BigInt(preparation.preparedAt),
      inputContracts: [...inputs].map(inputContract),
      globalKeyMapping: [],
      ...(preparation.maxRecordTime === undefined
        ? {}
        : { maxRecordTime: BigInt(preparation.maxRecordTime) }),
    },
  })
}

type V1Node = Extract<DamlTransaction_Node['versionedNode'], { oneofKind: 'v1' }>['v1']

const wrapped = (nodeId: number, nodeType: V1Node['nodeType']): DamlTransaction_Node => ({
  nodeId: `${nodeId}`,
  versionedNode: { oneofKind: 'v1', v1: { nodeType } },
})

const inputContract = (contract: Contract): Metadata_InputContract => ({
  contract: { oneofKind: 'v1', v1: createOf(contract) },
  createdAt: BigInt(contract.createdAt),
  eventBlob: new Uint8Array(),
})

/** The hashing schemes of production networks. */
export type HashScheme = 'V2' | 'V3'

/**
 * Returns the 32-byte hash that the external party signs. V2 is computed by the maintainers'
 * library, which does not support V3.
 */
export async function hashOfPrepared(
  prepared: PreparedTransaction,
  scheme: HashScheme,
): Promise<Uint8Array> {
  if (scheme === 'V3') return hashV3(prepared)
  return Uint8Array.from(Buffer.from(await hashPreparedTransaction(prepared, 'hex'), 'hex'))
}

interface Numbered {
  readonly node: Node
  readonly nodeId: number
  /** The number of the last node below this node, or the node's own number if no node is below. */
  lastDescendant: number
}

/** Returns the nodes in order of execution, each before its children, numbered from 0. */
function numberedNodes(transaction: Transaction): readonly Numbered[] {
  const all: Numbered[] = []
  const open: { numbered: Numbered; last: number }[] = []
  const stack: (Node | 'end')[] = transaction.roots.toReversed()
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next === 'end') {
      const closed = open.pop()
      if (closed !== undefined) closed.numbered.lastDescendant = all.length - 1
      continue
    }
    const numbered = { node: next, nodeId: all.length, lastDescendant: all.length }
    all.push(numbered)
    open.push({ numbered, last: all.length })
    stack.push('end')
    if (next.kind === 'exercise') stack.push(...next.children.toReversed())
  }
  return all
}
