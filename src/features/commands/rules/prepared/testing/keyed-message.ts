import {
  Identifier,
  PreparedTransaction,
  Value,
  type DamlTransaction_Node,
} from '@canton-network/core-ledger-proto'
import * as fc from 'fast-check'
import type { ContractKey, ContractKeys, KeyUse, QueryByKey } from '../contract-keys.ts'
import type { ReadMessage } from '../read-message.ts'
import { nodeOf } from '../prepared-node.ts'
import { arbitraryMessage, arbitraryValue } from './arbitrary-message.ts'

/** A message with its contract keys. */
export type KeyedMessage = Pick<ReadMessage, 'message' | 'keys'>

const hex = fc.stringMatching(/^([0-9a-f]{2}){1,4}$/)
const name = fc.stringMatching(/^[A-Z][a-z]{0,3}(\.[A-Z][a-z]{0,3})?$/)
const word = fc.string({ unit: 'grapheme', maxLength: 6 })
const identifier = fc.record({ packageId: hex, moduleName: name, entityName: name })

const arbitraryKey: fc.Arbitrary<ContractKey> = fc.record({
  templateId: identifier,
  packageName: word,
  key: arbitraryValue(),
  hash: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  maintainers: fc.uniqueArray(fc.constantFrom('alice::1220aa', 'bob::1220bb'), { maxLength: 2 }),
})

const arbitraryQuery: fc.Arbitrary<QueryByKey> = fc.record({
  lfVersion: fc.constant('2'),
  packageName: word,
  templateId: identifier,
  exhaustive: fc.boolean(),
  key: arbitraryKey,
  result: fc.array(hex, { maxLength: 2 }),
})

/**
 * Generates prepared transactions with contract keys on nodes and input contracts, and queries by
 * key.
 */
export function arbitraryKeyedMessage(): fc.Arbitrary<KeyedMessage> {
  const use = fc.record({ key: arbitraryKey, byKey: fc.boolean() }, { requiredKeys: [] })
  return fc
    .tuple(
      arbitraryMessage(),
      fc.array(use, { minLength: 8, maxLength: 8 }),
      fc.array(arbitraryQuery, { maxLength: 2 }),
    )
    .map(([message, uses, queries]) => withKeys(message, uses, queries))
}

/** Adds a key use to each node, then to each input contract, and adds queries as roots. */
export function withKeys(
  message: PreparedTransaction,
  uses: readonly KeyUse[],
  queries: readonly QueryByKey[],
): KeyedMessage {
  const keys = { uses: new Map<object, KeyUse>(), queries: new Map<object, QueryByKey>() }
  const users = [
    ...(message.transaction?.nodes ?? []).flatMap((node) => userOf(node) ?? []),
    ...(message.metadata?.inputContracts ?? []).flatMap(({ contract }) =>
      contract.oneofKind === 'v1' ? [contract.v1] : [],
    ),
  ]
  for (const [at, user] of users.entries()) {
    const { key, byKey } = uses[at] ?? {}
    // Only a fetched or exercised contract can be found by key.
    const flag = 'argument' in user || byKey !== true ? {} : { byKey }
    if (key !== undefined || flag.byKey) keys.uses.set(user, { ...(key && { key }), ...flag })
  }
  for (const [at, query] of queries.entries()) {
    const v1 = { nodeType: { oneofKind: undefined } } as const
    const nodeId = `q${at}`
    message.transaction?.nodes.push({ nodeId, versionedNode: { oneofKind: 'v1', v1 } })
    message.transaction?.roots.push(nodeId)
    keys.queries.set(v1, query)
  }
  return { message, keys }
}

function userOf(node: DamlTransaction_Node): object | undefined {
  const type = nodeOf(node)
  if (type?.oneofKind === 'create') return type.create
  if (type?.oneofKind === 'exercise') return type.exercise
  return type?.oneofKind === 'fetch' ? type.fetch : undefined
}

const fieldNumbers: Readonly<Record<string, { key: number; byKey?: number }>> = {
  Create: { key: 8 },
  Fetch: { key: 9, byKey: 10 },
  Exercise: { key: 15, byKey: 16 },
}

/** Encodes a message as a Canton 3.5 participant does, with the keys in their fields. */
export function bytesOfKeyed({ message, keys }: KeyedMessage): Uint8Array {
  return PreparedTransaction.toBinary(message, {
    writeUnknownFields(typeName: string, part: object, writer: Writer) {
      const query = keys.queries.get(part)
      if (query !== undefined) writer.tag(5, 2).bytes(bytesOfQuery(query))
      const use = keys.uses.get(part)
      const fieldNumber = fieldNumbers[typeName.slice(typeName.lastIndexOf('.') + 1)]
      if (use?.key !== undefined) writer.tag(fieldNumber?.key ?? 0, 2).bytes(bytesOfKey(use.key))
      if (use?.byKey === true) writer.tag(fieldNumber?.byKey ?? 0, 0).bool(true)
    },
  })
}

interface Writer {
  tag(field: number, type: number): Writer
  bytes(value: Uint8Array): Writer
  bool(value: boolean): Writer
}

function bytesOfKey({ templateId, packageName, key, hash, maintainers }: ContractKey): Uint8Array {
  const globalKey = joined([
    field(1, Identifier.toBinary(Identifier.create(templateId))),
    field(2, utf8(packageName)),
    field(3, key === undefined ? new Uint8Array() : Value.toBinary(key)),
    field(4, hash),
  ])
  return joined([field(1, globalKey), ...maintainers.map((one) => field(2, utf8(one)))])
}

function bytesOfQuery(query: QueryByKey): Uint8Array {
  return joined([
    field(1, utf8(query.lfVersion)),
    field(2, utf8(query.packageName)),
    field(3, Identifier.toBinary(Identifier.create(query.templateId))),
    query.exhaustive ? Uint8Array.of(4 * 8, 1) : new Uint8Array(),
    query.key === undefined ? new Uint8Array() : field(5, bytesOfKey(query.key)),
    ...query.result.map((one) => field(6, utf8(one))),
  ])
}

/** Encodes a length-delimited field. */
function field(number: number, inside: Uint8Array): Uint8Array {
  return joined([fieldHeader(number, inside.length), inside])
}

/** Returns the header of a length-delimited field: its number and the length of its bytes. */
export function fieldHeader(number: number, length: number): Uint8Array {
  return Uint8Array.from([...varint(number * 8 + 2), ...varint(length)])
}

function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

/** No keys, as in a message of scheme V2. */
export const noKeys: ContractKeys = { uses: new Map(), queries: new Map() }
