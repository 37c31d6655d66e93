import { PreparedTransaction, type Value } from '@canton-network/core-ledger-proto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ExactNumber, parseJson, type Json, type JsonObject } from '../json.ts'
import { recordTimeOf } from '../record-time.ts'
import { differencesFrom } from './asked.ts'
import { compareValue } from './compare-value.ts'
import { arbitraryValue } from './testing/arbitrary-message.ts'
import { noKeys } from './testing/keyed-message.ts'

/** A value as commands write it. */
function compact(value: Value | undefined): Json {
  const sum = value?.sum
  if (sum?.oneofKind === undefined) return null
  switch (sum.oneofKind) {
    case 'unit':
      return {}
    case 'bool':
      return sum.bool
    case 'int64':
      return sum.int64
    case 'numeric':
      return sum.numeric
    case 'timestamp':
      return recordTimeOf(BigInt(sum.timestamp))
    case 'date':
      return recordTimeOf(BigInt(sum.date) * 86_400_000_000n).slice(0, 10)
    case 'party':
      return sum.party
    case 'text':
      return sum.text
    case 'contractId':
      return sum.contractId
    case 'enum':
      return sum.enum.constructor
    case 'variant':
      return { tag: sum.variant.constructor, value: compact(sum.variant.value) }
    case 'list':
      return sum.list.elements.map(compact)
    case 'record':
      return objectOf(sum.record.fields.map(({ label, value: held }) => [label, compact(held)]))
    case 'textMap':
      return objectOf(sum.textMap.entries.map(({ key, value: held }) => [key, compact(held)]))
    case 'genMap':
      return sum.genMap.entries.map((entry) => [compact(entry.key), compact(entry.value)])
    case 'optional':
      break
  }
  const held = sum.optional.value
  if (held === undefined) return null
  if (held.sum.oneofKind !== 'optional') return compact(held)
  return held.sum.optional.value === undefined ? [] : [compact(held)]
}

/** Also for the key `__proto__`. */
const objectOf = (entries: [string, Json][]): JsonObject => Object.fromEntries(entries)

/** The value with one more around it: something else in every case. */
const listOf = (value: Value): Value => ({
  sum: { oneofKind: 'list', list: { elements: [value, value] } },
})

const isSame = (asked: Json, value: Value): boolean => compareValue('it', asked, value).length === 0

describe('a value compared with the JSON that was asked for', () => {
  const wide = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })

  it('is the same as its own JSON, and another one than that of another value', () => {
    fc.assert(
      fc.property(arbitraryValue(wide), (value) => {
        expect(compareValue('it', compact(value), value)).toEqual([])
        expect(compareValue('it', compact(value), listOf(value))).not.toEqual([])
        expect(compareValue('it', compact(listOf(value)), value)).not.toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  const int64: Value = { sum: { oneofKind: 'int64', int64: '9007199254740993' } }
  const numeric: Value = { sum: { oneofKind: 'numeric', numeric: '1.1000000000' } }

  it('is told by its meaning, digit by digit', () => {
    const none: Value = { sum: { oneofKind: 'optional', optional: {} } }
    expect(isSame(parseJson('9007199254740993'), int64)).toBe(true)
    expect(isSame(parseJson('9007199254740992'), int64)).toBe(false)
    expect(isSame('9007199254740993', int64)).toBe(true)
    expect(isSame(new ExactNumber('1.10'), numeric)).toBe(true)
    expect(isSame('1.1', numeric)).toBe(true)
    expect(isSame('1.1000000001', numeric)).toBe(false)
    expect(isSame(null, none)).toBe(true)
    expect(isSame('x', none)).toBe(false)
  })

  it('names the field that differs', () => {
    const record: Value = {
      sum: {
        oneofKind: 'record',
        record: { fields: [{ label: 'amount', value: numeric }] },
      },
    }
    expect(compareValue('createArguments', { amount: '2.0' }, record)).toEqual([
      { what: 'createArguments.amount', asked: '"2.0"', found: '1.1000000000' },
    ])
    expect(compareValue('createArguments', { amount: '1.1', memo: 'x' }, record)).toEqual([
      { what: 'createArguments.memo', asked: '"x"', found: 'not there' },
    ])
  })
})

describe('a transaction compared with its request', () => {
  const unit: Value = { sum: { oneofKind: 'unit', unit: {} } }
  const templateId = { packageId: 'abc', moduleName: 'Iou', entityName: 'Iou' }
  const message = PreparedTransaction.create({
    transaction: {
      version: '2.1',
      roots: ['0'],
      nodes: [
        {
          nodeId: '0',
          versionedNode: {
            oneofKind: 'v1',
            v1: {
              nodeType: {
                oneofKind: 'exercise',
                exercise: {
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
                },
              },
            },
          },
        },
      ],
      nodeSeeds: [],
    },
    metadata: {
      submitterInfo: { actAs: ['alice::1'], commandId: 'c1' },
      synchronizerId: 'global::12::35-0',
      maxRecordTime: 1_000_000n,
    },
  })
  const exercise = {
    templateId: '#iou-example:Iou:Iou',
    contractId: '00ab',
    choice: 'Archive',
    choiceArgument: {},
  }
  const body: JsonObject = {
    commands: [{ ExerciseCommand: exercise }],
    commandId: 'c1',
    actAs: ['alice::1'],
    synchronizerId: 'global::12',
    maxRecordTime: '1970-01-01T00:00:01Z',
  }
  const found = (changes: JsonObject) =>
    differencesFrom({ ...body, ...changes }, { message, keys: noKeys, unread: [] }).map(
      ({ what }) => what,
    )
  const withCommand = (changes: JsonObject) =>
    found({ commands: [{ ExerciseCommand: { ...exercise, ...changes } }] })

  it('does what it was asked to', () => {
    expect(found({})).toEqual([])
    expect(withCommand({ templateId: 'abc:Iou:Iou' })).toEqual([])
  })

  it('does otherwise, and the page can say in what', () => {
    expect(withCommand({ choice: 'Transfer' })).toEqual(['choice'])
    expect(withCommand({ contractId: '00ff' })).toEqual(['contractId'])
    expect(withCommand({ templateId: '#other:Iou:Iou' })).toEqual(['templateId'])
    expect(withCommand({ templateId: '#iou-example:Iou:Other' })).toEqual(['templateId'])
    expect(withCommand({ choiceArgument: { a: 1 } })).toEqual(['choiceArgument'])
    expect(found({ commands: [{ CreateCommand: { templateId: 'abc:Iou:Iou' } }] })).toEqual([
      'the roots of a CreateCommand',
    ])
    expect(found({ actAs: ['alice::1', 'bob::2'] })).toEqual(['actAs'])
    expect(found({ commandId: 'c2' })).toEqual(['commandId'])
    expect(found({ synchronizerId: 'other::12' })).toEqual(['synchronizerId'])
    expect(found({ maxRecordTime: '1970-01-01T00:00:02Z' })).toEqual(['maxRecordTime'])
  })
})
