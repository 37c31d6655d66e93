import {
  PreparedTransaction,
  type DamlTransaction_Node,
  type Value,
} from '@canton-network/core-ledger-proto'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#ledger/json.ts'
import { differencesFromRequest } from './differences-from-request.ts'
import type { ContractKey, ContractKeys, QueryByKey } from './contract-keys.ts'
import type { NodeType } from './prepared-node.ts'
import { noKeys } from './testing/keyed-message.ts'

const unit: Value = { sum: { oneofKind: 'unit', unit: {} } }
const text = (of: string): Value => ({ sum: { oneofKind: 'text', text: of } })
const record = (label: string, value: Value): Value => ({
  sum: { oneofKind: 'record', record: { fields: [{ label, value }] } },
})
const templateId = { packageId: 'abc', moduleName: 'Iou', entityName: 'Iou' }
const interfaceId = { packageId: 'def', moduleName: 'Token', entityName: 'Holding' }

type Create = Extract<NodeType, { oneofKind: 'create' }>['create']
type Exercise = Extract<NodeType, { oneofKind: 'exercise' }>['exercise']

const create: Create = {
  lfVersion: '2.1',
  contractId: '00ab',
  packageName: 'iou-example',
  templateId,
  argument: record('owner', text('alice')),
  signatories: ['alice::1'],
  stakeholders: ['alice::1'],
}
const exercise: Exercise = {
  lfVersion: '2.1',
  contractId: '00ab',
  packageName: 'iou-example',
  templateId,
  signatories: [],
  stakeholders: [],
  actingParties: ['alice::1'],
  choiceId: 'Archive',
  chosenValue: unit,
  consuming: true,
  children: [],
  choiceObservers: [],
}
const exercising = (changes: Partial<Exercise> = {}): NodeType => ({
  oneofKind: 'exercise',
  exercise: { ...exercise, ...changes },
})
const creating = (changes: Partial<Create> = {}): NodeType => ({
  oneofKind: 'create',
  create: { ...create, ...changes },
})

/** Returns a message with these roots in order. */
function messageOf(...roots: readonly NodeType[]): PreparedTransaction {
  const nodes = roots.map((nodeType, at): DamlTransaction_Node => ({
    nodeId: `${at}`,
    versionedNode: { oneofKind: 'v1', v1: { nodeType } },
  }))
  return PreparedTransaction.create({
    transaction: {
      version: '2.1',
      roots: nodes.map(({ nodeId }) => nodeId),
      nodes,
      nodeSeeds: [],
    },
    metadata: {
      submitterInfo: { actAs: ['alice::1', 'bob::2'], commandId: 'c1' },
      synchronizerId: 'global::12::35-0',
      maxRecordTime: 1_000_000n,
    },
  })
}

const requested = {
  templateId: '#iou-example:Iou:Iou',
  contractId: '00ab',
  choice: 'Archive',
  choiceArgument: {},
}
const body: JsonObject = {
  commands: [{ ExerciseCommand: requested }],
  commandId: 'c1',
  actAs: ['alice::1', 'bob::2'],
  synchronizerId: 'global::12',
  maxRecordTime: '1970-01-01T00:00:01Z',
}
const differences = (
  changes: JsonObject,
  message = messageOf(exercising()),
  keys: ContractKeys = noKeys,
) => differencesFromRequest({ ...body, ...changes }, { message, keys, unread: [] })
const found = (...args: Parameters<typeof differences>) =>
  differences(...args).map(({ what }) => what)
const withCommand = (changes: JsonObject, message?: PreparedTransaction) =>
  found({ commands: [{ ExerciseCommand: { ...requested, ...changes } }] }, message)

describe('differencesFromRequest', () => {
  it('returns no differences for a transaction that does what was requested', () => {
    expect(found({})).toEqual([])
    expect(withCommand({ templateId: 'abc:Iou:Iou' })).toEqual([])
  })

  it('names the member that differs if a transaction does something else than requested', () => {
    expect(withCommand({ choice: 'Transfer' })).toEqual(['choice'])
    expect(withCommand({ contractId: '00ff' })).toEqual(['contractId'])
    expect(withCommand({ templateId: '#other:Iou:Iou' })).toEqual(['templateId'])
    expect(withCommand({ templateId: 'other:Iou:Iou' })).toEqual(['templateId'])
    expect(withCommand({ templateId: '#iou-example:Iou:Other' })).toEqual(['templateId'])
    expect(withCommand({ templateId: '#iou-example:Other:Iou' })).toEqual(['templateId'])
    expect(withCommand({ choiceArgument: { a: 1 } })).toEqual(['choiceArgument'])
    expect(found({ commandId: 'c2' })).toEqual(['commandId'])
  })

  it('returns the requested and the actual value of a difference', () => {
    expect(differences({ commandId: 'c2', actAs: [] })).toEqual([
      { what: 'actAs', requested: 'nobody', found: 'alice::1, bob::2' },
      { what: 'commandId', requested: 'c2', found: 'c1' },
    ])
    expect(
      differences({ commands: [{ ExerciseCommand: { ...requested, choice: 'Go' } }] }),
    ).toEqual([{ what: 'choice', requested: 'Go', found: 'Archive' }])
    expect(differences({ commandId: '', maxRecordTime: '1970-01-01T00:00:02Z' })).toEqual([
      { what: 'commandId', requested: 'nothing', found: 'c1' },
      { what: 'maxRecordTime', requested: '1970-01-01T00:00:02Z', found: '1000000 µs since 1970' },
    ])
    const [template] = differences({
      commands: [{ ExerciseCommand: { ...requested, templateId: '#other:Iou:Iou' } }],
    })
    expect(template).toEqual({
      what: 'templateId',
      requested: '#other:Iou:Iou',
      found: '#iou-example (abc):Iou:Iou',
    })
  })

  it('accepts the acting parties in any order and with duplicates', () => {
    expect(found({ actAs: ['bob::2', 'alice::1', 'bob::2'] })).toEqual([])
    expect(found({ actAs: ['alice::1'] })).toEqual(['actAs'])
    expect(differences({ actAs: null })).toEqual([
      { what: 'actAs', requested: 'nothing', found: 'alice::1, bob::2' },
    ])
    expect(found({ actAs: ['alice::1', 'bob::2', 'carol::3'] })).toEqual(['actAs'])
  })

  it('compares the synchronizer if the request has one', () => {
    expect(found({ synchronizerId: '' })).toEqual([])
    expect(found({ synchronizerId: null })).toEqual([])
    expect(found({ synchronizerId: 'global::12::35-0' })).toEqual([])
    expect(found({ synchronizerId: 'global::1' })).toEqual(['synchronizerId'])
    expect(found({ synchronizerId: 'other::12' })).toEqual(['synchronizerId'])
  })

  it('compares the latest record time if the request has one', () => {
    expect(found({ maxRecordTime: '' })).toEqual([])
    expect(found({ maxRecordTime: '1970-01-01T00:00:02Z' })).toEqual(['maxRecordTime'])
    const message = messageOf(exercising())
    if (message.metadata) delete message.metadata.maxRecordTime
    expect(differences({}, message)).toEqual([
      { what: 'maxRecordTime', requested: '1970-01-01T00:00:01Z', found: 'none' },
    ])
  })

  it('reports all submission fields as different if the metadata is missing', () => {
    const message = PreparedTransaction.create({ transaction: messageOf(exercising()).transaction })
    expect(found({}, message)).toEqual(['actAs', 'commandId', 'synchronizerId', 'maxRecordTime'])
  })
})

const commands = {
  CreateCommand: { templateId: requested.templateId, createArguments: { owner: 'alice' } },
  CreateAndExerciseCommand: {
    templateId: requested.templateId,
    createArguments: { owner: 'alice' },
    choice: 'Archive',
    choiceArgument: {},
  },
}
const createWith = (changes: JsonObject) => ({
  commands: [{ CreateCommand: { ...commands.CreateCommand, ...changes } }],
})

it.each<[string, Json]>([
  ['no command', []],
  ['what is no command', [null]],
  ['a command of nothing', [{ CreateCommand: null }]],
  ['a command of another kind', [{ LaterCommand: {} }]],
])('does not compare the transaction’s roots for a request with %s', (_, commands) => {
  expect(found({ commands })).toEqual([])
})

describe('differencesFromRequest: root nodes', () => {
  it('accepts the root nodes of the requested command', () => {
    const create = { commands: [{ CreateCommand: commands.CreateCommand }] }
    expect(found(create, messageOf(creating()))).toEqual([])
    const both = { commands: [{ CreateAndExerciseCommand: commands.CreateAndExerciseCommand }] }
    expect(found(both, messageOf(creating(), exercising()))).toEqual([])
    for (const [request, ...roots] of [
      [create, exercising()],
      [create, creating(), creating()],
      [create],
      [both, creating()],
      [both, exercising(), creating()],
      [{}, exercising(), exercising()],
      [{}, creating()],
    ] as const) {
      expect(found(request, messageOf(...roots))).toEqual([
        expect.stringMatching(/^the roots of a /),
      ])
    }
    expect(differences(create, messageOf())).toEqual([
      { what: 'the roots of a CreateCommand', requested: 'create', found: 'none' },
    ])
  })

  it('reports a created contract whose template or arguments differ from the request', () => {
    const message = messageOf(creating())
    expect(found(createWith({ templateId: '#other:Iou:Iou' }), message)).toEqual(['templateId'])
    expect(found(createWith({ createArguments: { owner: 'bob' } }), message)).toEqual([
      'createArguments.owner',
    ])
  })

  it('reports a choice on a contract that create-and-exercise did not create', () => {
    const both = { commands: [{ CreateAndExerciseCommand: commands.CreateAndExerciseCommand }] }
    const other = messageOf(creating(), exercising({ contractId: '00ff' }))
    expect(differences(both, other)).toEqual([
      { what: 'the contract of the choice', requested: '00ab', found: '00ff' },
    ])
  })

  it("accepts an interface by its package's name or id", () => {
    const through = messageOf(exercising({ interfaceId }))
    expect(withCommand({ templateId: '#token-standard:Token:Holding' }, through)).toEqual([])
    expect(withCommand({ templateId: 'def:Token:Holding' }, through)).toEqual([])
    expect(withCommand({ templateId: 'abc:Token:Holding' }, through)).toEqual(['templateId'])
    expect(withCommand({ templateId: '#token-standard:Token:Other' }, through)).toEqual([
      'templateId',
    ])
  })
})

const key: ContractKey = {
  templateId,
  packageName: 'iou-example',
  key: text('n-1'),
  hash: new Uint8Array(32),
  maintainers: ['bank::1'],
}

function byKey(use: ContractKey | undefined) {
  const message = messageOf({ oneofKind: undefined }, exercising())
  const [asking, choosing] = (message.transaction?.nodes ?? []).map(({ versionedNode: node }) =>
    node.oneofKind === 'v1' ? node.v1 : undefined,
  )
  const type = choosing?.nodeType
  if (asking === undefined || type?.oneofKind !== 'exercise') throw new Error('they are')
  const query: QueryByKey = {
    lfVersion: '2.3',
    packageName: 'iou-example',
    templateId,
    exhaustive: true,
    key,
    result: ['00ab'],
  }
  return {
    message,
    keys: {
      uses: new Map(use === undefined ? [] : [[type.exercise, { key: use, byKey: true }]]),
      queries: new Map([[asking, query]]),
    },
  }
}

describe('differencesFromRequest: choice by key', () => {
  const command = {
    commands: [
      {
        ExerciseByKeyCommand: {
          templateId: requested.templateId,
          contractKey: 'n-1',
          choice: 'Archive',
          choiceArgument: {},
        },
      },
    ],
  }

  it('accepts a choice by key if the exercised contract has the key, even after a query by key', () => {
    const { message, keys } = byKey(key)
    expect(differences(command, message, keys)).toEqual([])
  })

  it('reports a choice by key on a contract with another key', () => {
    const { message, keys } = byKey({ ...key, key: text('n-2') })
    expect(differences(command, message, keys)).toEqual([
      { what: 'contractKey', requested: '"n-1"', found: 'n-2' },
    ])
  })

  it('reports a choice by key if the message contains no key', () => {
    const { message, keys } = byKey(undefined)
    expect(differences(command, message, keys)).toEqual([
      { what: 'contractKey', requested: 'n-1', found: 'none' },
    ])
  })

  it('reports a query by key before a choice by contract id', () => {
    const { message, keys } = byKey(key)
    expect(found({}, message, keys)).toEqual(['the roots of a ExerciseCommand'])
  })
})
