import {
  PreparedTransaction,
  type DamlTransaction_Node,
  type Value,
} from '@canton-network/core-ledger-proto'
import { describe, expect, it } from 'vitest'
import { contentsOf } from './contents-of.ts'
import { messageTime } from './message-values.ts'
import type { NodeType } from './prepared-node.ts'
import { noKeys } from './testing/keyed-message.ts'
import { uncoveredParts } from './uncovered-parts.ts'

const [alice, bob, carol] = ['alice::1', 'bob::2', 'carol::3']
const text = (of: string): Value => ({ sum: { oneofKind: 'text', text: of } })
const templateId = { packageId: 'abc', moduleName: 'Iou', entityName: 'Iou' }
const interfaceId = { packageId: 'def', moduleName: 'Token', entityName: 'Holding' }
const common = {
  lfVersion: '2.1',
  packageName: 'iou-example',
  templateId,
  signatories: [alice],
  stakeholders: [alice, bob],
}
const nodeOf = (nodeId: string, nodeType: NodeType): DamlTransaction_Node => ({
  nodeId,
  versionedNode: { oneofKind: 'v1', v1: { nodeType } },
})
const create = (contractId: string): NodeType => ({
  oneofKind: 'create',
  create: { ...common, contractId, argument: text('made') },
})
const exercise = (children: string[]): NodeType => ({
  oneofKind: 'exercise',
  exercise: {
    ...common,
    contractId: '00ab',
    interfaceId,
    actingParties: [carol],
    choiceId: 'Split',
    chosenValue: text('asked'),
    consuming: true,
    exerciseResult: text('given'),
    children,
    choiceObservers: [bob],
  },
})
const fetch: NodeType = {
  oneofKind: 'fetch',
  fetch: { ...common, contractId: '00cd', interfaceId, actingParties: [bob] },
}
const rollback: NodeType = { oneofKind: 'rollback', rollback: { children: ['4'] } }

const nodes: readonly DamlTransaction_Node[] = [
  nodeOf('0', exercise(['1', '2', '3'])),
  nodeOf('1', create('00ef')),
  nodeOf('2', fetch),
  nodeOf('3', rollback),
  nodeOf('4', create('00ff')),
  { nodeId: '5', versionedNode: { oneofKind: undefined } },
]
const messageOf = (changes: Partial<PreparedTransaction['transaction']> = {}) =>
  PreparedTransaction.create({
    transaction: {
      version: '2.1',
      roots: ['0', '5'],
      nodes: [...nodes],
      nodeSeeds: [],
      ...changes,
    },
    metadata: {
      submitterInfo: { actAs: [alice, carol], commandId: 'c1' },
      synchronizerId: 'global::12::35-0',
      mediatorGroup: 3,
      transactionUuid: 'u1',
      preparationTime: 1_000_000n,
      minLedgerEffectiveTime: 2_000_000n,
      inputContracts: [
        {
          contract: {
            oneofKind: 'v1',
            v1: { ...common, contractId: '00ab', argument: text('there') },
          },
          createdAt: 3_000_000n,
          eventBlob: new Uint8Array(5),
        },
      ],
    },
  })
const read = (message = messageOf()) => ({ message, keys: noKeys, unread: [] })

const contents = contentsOf(read())
const detail = (id: number) => contents.details.get(`node ${id}`)

describe('contentsOf', () => {
  const { tree, metadata, version } = contents

  it('returns the nodes of a prepared transaction as a tree, with their kinds', () => {
    expect(version).toBe('2.1')
    expect(tree.root_event_ids).toEqual(['node 0', 'node 5'])
    const event = (id: number) => tree.events_by_id[`node ${id}`]
    expect(event(0)).toMatchObject({
      event_type: 'exercised_event',
      contract_id: '00ab',
      template_id: 'abc:Iou:Iou',
      interface_id: 'def:Token:Holding',
      package_name: 'iou-example',
      choice: 'Split',
      consuming: true,
      acting_parties: [carol],
      child_event_ids: ['node 1', 'node 2', 'node 3'],
    })
    expect(event(1)).toMatchObject({
      event_type: 'created_event',
      contract_id: '00ef',
      template_id: 'abc:Iou:Iou',
      created_at: '1970-01-01T00:00:01.000000Z',
      signatories: [alice],
      observers: [bob],
    })
    expect(event(2)).toEqual({
      event_type: 'fetch',
      contract_id: '00cd',
      template_id: 'abc:Iou:Iou',
      interface_id: 'def:Token:Holding',
      package_name: 'iou-example',
      acting_parties: [bob],
    })
    expect(event(3)).toEqual({ event_type: 'rollback', child_event_ids: ['node 4'] })
    expect(event(5)).toEqual({ event_type: 'unknown node' })
  })

  it('returns the details of each node with exact values', () => {
    const who = { lfVersion: '2.1', signatories: [alice], observers: [bob], byKey: false }
    expect(detail(0)).toEqual({
      ...who,
      argument: '{"text":"asked"}',
      result: '{"text":"given"}',
      choiceObservers: [bob],
      key: undefined,
    })
    expect(detail(1)).toMatchObject({
      ...who,
      argument: '{"text":"made"}',
      result: undefined,
      choiceObservers: [],
    })
    expect(detail(2)).toMatchObject({ ...who, argument: undefined })
    for (const id of [3, 5]) {
      expect(detail(id)).toMatchObject({ lfVersion: undefined, signatories: [], observers: [] })
    }
  })

  it('returns the metadata of a prepared transaction', () => {
    expect(metadata).toEqual({
      actAs: [alice, carol],
      commandId: 'c1',
      synchronizerId: 'global::12::35-0',
      mediatorGroup: 3,
      transactionUuid: 'u1',
      preparationTime: messageTime(1_000_000n),
      minLedgerEffectiveTime: messageTime(2_000_000n),
      maxLedgerEffectiveTime: undefined,
      maxRecordTime: undefined,
      inputContracts: [
        {
          contractId: '00ab',
          templateId: 'abc:Iou:Iou',
          packageName: 'iou-example',
          createdAt: messageTime(3_000_000n),
          signatories: [alice],
          observers: [bob],
          argument: '{"text":"there"}',
          key: undefined,
          blobBytes: 5,
        },
      ],
      globalKeys: 0,
    })
    expect(messageTime(1_500_000n)).toEqual({
      micros: 1_500_000n,
      time: '1970-01-01T00:00:01.500000Z',
    })
    expect(messageTime(2n ** 62n)).toEqual({ micros: 2n ** 62n, time: undefined })
  })

  it('returns empty contents for an empty message', () => {
    const empty = contentsOf(read(PreparedTransaction.create({})))
    expect(empty).toMatchObject({
      version: '',
      tree: { root_event_ids: [], events_by_id: {} },
      metadata: { actAs: [], commandId: '', inputContracts: [], globalKeys: 0 },
      signers: [],
    })
  })
})

describe('signers of contentsOf', () => {
  it('lists acting parties and the authorisers of root nodes as signers, but not authorisers of lower nodes', () => {
    expect(contentsOf(read()).signers).toEqual([
      { party: alice, isActing: true, reasons: ['acts as'] },
      { party: carol, isActing: true, reasons: ['acts as', 'exercises Split in node 0'] },
    ])
    const created = messageOf({ roots: ['1', '4'] })
    expect(contentsOf(read(created)).signers[0]).toEqual({
      party: alice,
      isActing: true,
      reasons: ['acts as', 'signatory of what node 1 creates', 'signatory of what node 4 creates'],
    })
  })

  it('marks a required signer that is not an acting party', () => {
    const message = messageOf()
    if (message.metadata?.submitterInfo) message.metadata.submitterInfo.actAs = [alice]
    expect(contentsOf(read(message)).signers).toEqual([
      { party: alice, isActing: true, reasons: ['acts as'] },
      { party: carol, isActing: false, reasons: ['exercises Split in node 0'] },
    ])
  })
})

const uncovered = (message: PreparedTransaction) => uncoveredParts(read(message), 2)
const seedsOf = (...ids: readonly number[]) => {
  const nodeSeeds = ids.map((nodeId) => ({ nodeId, seed: new Uint8Array(32) }))
  return uncovered(messageOf({ nodeSeeds })).filter((part) => part.includes('seed'))
}

describe('uncoveredParts', () => {
  it('lists everything that the hash does not cover', () => {
    expect(uncovered(messageOf())).toEqual([
      'The event blobs of 1 input contract. The contents of these blobs are shown and signed.',
    ])
    const unreached = uncovered(messageOf({ roots: ['3'] }))
    expect(unreached).toContain(
      '4 nodes that cannot be reached from a root node and will not be executed.',
    )
    expect(uncovered(messageOf({ roots: ['0'] }))).toContain(
      '1 node that cannot be reached from a root node and will not be executed.',
    )
  })

  it('lists uncovered parts in linear time, even if nodes are referenced often', () => {
    const doubled = Array.from({ length: 60 }, (_, at) =>
      nodeOf(`${at}`, {
        oneofKind: 'rollback',
        rollback: { children: at === 59 ? [] : [`${at + 1}`, `${at + 1}`] },
      }),
    )
    expect(uncovered(messageOf({ roots: ['1'], nodes: doubled }))).toContain(
      '1 node that cannot be reached from a root node and will not be executed.',
    )
  })

  it('lists unused and duplicate seeds as not covered by the hash', () => {
    expect(seedsOf(0, 1, 4)).toEqual([])
    expect(seedsOf(0, 2)).toEqual(['1 seed for nodes that do not use a seed.'])
    expect(seedsOf(0, 0, 3, 9)).toEqual(['3 seeds for nodes that do not use a seed.'])
  })

  it('lists the mapping of contract keys as not covered by the hash, in both schemes', () => {
    const message = messageOf()
    if (message.metadata) {
      message.metadata.inputContracts = []
      message.metadata.globalKeyMapping = [{}, {}]
    }
    for (const scheme of [2, 3] as const) {
      expect(uncoveredParts(read(message), scheme)).toEqual([
        'The mapping of 2 contract keys to contracts.',
      ])
    }
    expect(contentsOf(read(message)).metadata.globalKeys).toBe(2)
  })

  it('reports the latest record time as uncovered in V2 but not in V3, and unknown fields even in V3', () => {
    const message = messageOf()
    if (message.metadata) {
      message.metadata.maxRecordTime = 1n
      message.metadata.inputContracts = []
    }
    expect(uncoveredParts(read(message), 2)).toEqual(['The maximum record time.'])
    expect(uncoveredParts(read(message), 3)).toEqual([])
    const unread = ['Metadata, field 12', 'Node, field 9']
    expect(uncoveredParts({ ...read(message), unread }, 3)).toEqual([
      'Fields that this dashboard does not know and cannot show: Metadata, field 12; Node, field 9.',
    ])
  })
})
