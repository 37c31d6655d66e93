import {
  PreparedTransaction,
  type DamlTransaction_Node,
  type Value,
} from '@canton-network/core-ledger-proto'
import * as fc from 'fast-check'
import type { NodeType } from '../prepared-node.ts'

const word = fc.string({ unit: 'grapheme', maxLength: 6 })
const name = fc.stringMatching(/^[A-Z][a-z]{0,3}(\.[A-Z][a-z]{0,3})?$/)
const hex = fc
  .uint8Array({ minLength: 1, maxLength: 8 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
const party = fc.constantFrom('alice::1220aa', 'bob::1220bb', 'ünï::1220cc')
const parties = fc.uniqueArray(party, { maxLength: 3 })
const identifier = fc.record({ packageId: hex, moduleName: name, entityName: name })
const micros = fc.bigInt({ min: 0n, max: 253_402_300_799_999_999n })

/**
 * Generates values of every kind. The maintainers' hash reads only the 64-bit integers of
 * `smallInt64` correctly.
 */
function values(int64: fc.Arbitrary<bigint>): fc.Arbitrary<Value> {
  return fc.letrec<{ value: Value }>((tie) => {
    const inner = tie('value')
    const leaf: fc.Arbitrary<Value['sum']> = fc.oneof(
      fc.constant({ oneofKind: 'unit' as const, unit: {} }),
      fc.boolean().map((bool) => ({ oneofKind: 'bool' as const, bool })),
      int64.map(String).map((digits) => ({ oneofKind: 'int64' as const, int64: digits })),
      fc.integer().map((n) => ({ oneofKind: 'numeric' as const, numeric: `${n}.5000000000` })),
      micros.map(String).map((timestamp) => ({ oneofKind: 'timestamp' as const, timestamp })),
      fc.integer({ min: -719_162, max: 2_932_896 }).map((date) => ({
        oneofKind: 'date' as const,
        date,
      })),
      party.map((id) => ({ oneofKind: 'party' as const, party: id })),
      word.map((letters) => ({ oneofKind: 'text' as const, text: letters })),
      hex.map((contractId) => ({ oneofKind: 'contractId' as const, contractId })),
      fc.record({ enumId: identifier, constructor: word }).map((chosen) => ({
        oneofKind: 'enum' as const,
        enum: chosen,
      })),
    )
    const branch: fc.Arbitrary<Value['sum']> = fc.oneof(
      fc.option(inner, { nil: undefined }).map((value) => ({
        oneofKind: 'optional' as const,
        optional: value === undefined ? {} : { value },
      })),
      fc.array(inner, { maxLength: 3 }).map((elements) => ({
        oneofKind: 'list' as const,
        list: { elements },
      })),
      fc
        .uniqueArray(fc.record({ key: word, value: inner }), {
          maxLength: 3,
          selector: (entry) => entry.key,
        })
        .map((entries) => ({ oneofKind: 'textMap' as const, textMap: { entries } })),
      fc
        .array(fc.record({ key: inner, value: inner }), { maxLength: 2 })
        .map((entries) => ({ oneofKind: 'genMap' as const, genMap: { entries } })),
      fc
        .record({
          recordId: identifier,
          fields: fc.uniqueArray(fc.record({ label: word, value: inner }), {
            maxLength: 3,
            selector: (field) => field.label,
          }),
        })
        .map((record) => ({ oneofKind: 'record' as const, record })),
      fc
        .record({ variantId: identifier, constructor: word, value: inner })
        .map((variant) => ({ oneofKind: 'variant' as const, variant })),
    )
    return {
      value: fc
        .oneof({ maxDepth: 3, withCrossShrink: true }, leaf, branch)
        .map((sum): Value => ({ sum })),
    }
  }).value
}

/** Generates a value of any kind; see `values`. */
export function arbitraryValue(int64: fc.Arbitrary<bigint> = smallInt64): fc.Arbitrary<Value> {
  return values(int64)
}

const smallInt64 = fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n })
const seed = fc.uint8Array({ minLength: 32, maxLength: 32 })

function nodeTypes(value: fc.Arbitrary<Value>): fc.Arbitrary<NodeType> {
  const on = {
    lfVersion: fc.constant('2.1'),
    contractId: hex,
    packageName: word,
    templateId: identifier,
    signatories: parties,
    stakeholders: parties,
  }
  const through = fc.option(identifier, { nil: undefined })
  return fc.oneof(
    fc.record({ ...on, argument: value }).map((create): NodeType => ({
      oneofKind: 'create',
      create,
    })),
    fc
      .record({
        ...on,
        actingParties: parties,
        choiceId: word,
        chosenValue: value,
        consuming: fc.boolean(),
        choiceObservers: parties,
        through,
        result: fc.option(value, { nil: undefined }),
      })
      .map(({ through: interfaceId, result, ...rest }): NodeType => ({
        oneofKind: 'exercise',
        exercise: {
          ...rest,
          children: [],
          ...(interfaceId === undefined ? {} : { interfaceId }),
          ...(result === undefined ? {} : { exerciseResult: result }),
        },
      })),
    fc
      .record({ ...on, actingParties: parties, through })
      .map(({ through: interfaceId, ...rest }): NodeType => ({
        oneofKind: 'fetch',
        fetch: { ...rest, ...(interfaceId === undefined ? {} : { interfaceId }) },
      })),
    fc.constant<NodeType>({ oneofKind: 'rollback', rollback: { children: [] } }),
  )
}

/** Generates prepared transactions with up to six nodes, input contracts and all metadata. */
export function arbitraryMessage(
  int64: fc.Arbitrary<bigint> = smallInt64,
): fc.Arbitrary<PreparedTransaction> {
  const value = values(int64)
  const create = nodeTypes(value).filter((type) => type.oneofKind === 'create')
  return fc
    .record({
      types: fc.array(fc.tuple(nodeTypes(value), fc.nat(), seed), { minLength: 1, maxLength: 6 }),
      actAs: parties,
      commandId: word,
      synchronizerId: word,
      mediatorGroup: fc.nat({ max: 100 }),
      transactionUuid: fc.uuid(),
      preparationTime: micros,
      bounds: fc.option(fc.tuple(micros, micros), { nil: undefined }),
      maxRecordTime: fc.option(micros, { nil: undefined }),
      inputs: fc.array(fc.tuple(create, micros, fc.uint8Array({ maxLength: 6 })), { maxLength: 2 }),
    })
    .map((parts) => {
      const roots: string[] = []
      const nodes: DamlTransaction_Node[] = []
      for (const [at, [drawn, seed]] of parts.types.entries()) {
        const nodeType = structuredClone(drawn)
        const parent = nodes[seed % (at + 1)]?.versionedNode
        const above = parent?.oneofKind === 'v1' ? parent.v1.nodeType : undefined
        if (above?.oneofKind === 'exercise') above.exercise.children.push(`${at}`)
        else if (above?.oneofKind === 'rollback') above.rollback.children.push(`${at}`)
        else roots.push(`${at}`)
        nodes.push({ nodeId: `${at}`, versionedNode: { oneofKind: 'v1', v1: { nodeType } } })
      }
      return PreparedTransaction.create({
        transaction: {
          version: '2.1',
          roots,
          nodes,
          nodeSeeds: parts.types.flatMap(([{ oneofKind }, , bytes], nodeId) =>
            oneofKind === 'create' || oneofKind === 'exercise' ? [{ nodeId, seed: bytes }] : [],
          ),
        },
        metadata: {
          submitterInfo: { actAs: parts.actAs, commandId: parts.commandId },
          synchronizerId: parts.synchronizerId,
          mediatorGroup: parts.mediatorGroup,
          transactionUuid: parts.transactionUuid,
          preparationTime: parts.preparationTime,
          ...(parts.bounds === undefined
            ? {}
            : {
                minLedgerEffectiveTime: parts.bounds[0],
                maxLedgerEffectiveTime: parts.bounds[1],
              }),
          ...(parts.maxRecordTime === undefined ? {} : { maxRecordTime: parts.maxRecordTime }),
          inputContracts: parts.inputs.flatMap(([type, createdAt, eventBlob]) =>
            type.oneofKind === 'create'
              ? [{ contract: { oneofKind: 'v1' as const, v1: type.create }, createdAt, eventBlob }]
              : [],
          ),
        },
      })
    })
}
