import { PreparedTransaction, type Value } from '@canton-network/core-ledger-proto'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { hashV3 } from '../../../../../sandbox/participant/hash-v3.ts'
import type { ContractKey, KeyUse, QueryByKey } from './contract-keys.ts'
import { hashNodes } from './hash-nodes.ts'
import { hashPrepared, type HashingScheme } from './hash-prepared.ts'
import { nodeOf } from './prepared-node.ts'
import { readMessage } from './read-message.ts'
import { arbitraryMessage } from './testing/arbitrary-message.ts'
import {
  arbitraryKeyedMessage,
  bytesOfKeyed,
  noKeys,
  withKeys,
  type KeyedMessage,
} from './testing/keyed-message.ts'
import {
  recordedHashes,
  recordedMessage,
  recordedQuery,
  recordedQueryHash,
} from './testing/recorded-hashes.ts'
import { Unhashable } from './unhashable.ts'

const hashOrReasonV2 = (keyed: KeyedMessage): string => {
  try {
    return bytesToHex(hashPrepared(keyed, 2))
  } catch (error) {
    return String(error)
  }
}

const text = (letters: string): Value => ({ sum: { oneofKind: 'text', text: letters } })

const template = { packageId: 'ab', moduleName: 'M', entityName: 'E' }

const key: ContractKey = {
  templateId: template,
  packageName: 'keyed',
  key: text('one'),
  hash: new Uint8Array(32),
  maintainers: ['alice::1220aa'],
}

const query: QueryByKey = {
  lfVersion: '2',
  packageName: 'keyed',
  templateId: template,
  exhaustive: true,
  key,
  result: ['00'],
}

/**
 * Returns a message with a fetch and an input contract. The first of `uses` belongs to the fetch,
 * the second to the input contract.
 */
const keyed = (
  uses: readonly KeyUse[],
  queries: readonly QueryByKey[] = [],
  maxRecordTime?: bigint,
): KeyedMessage => {
  const on = {
    // Both schemes cover this version, so that their coverage of other parts can be compared.
    lfVersion: '2.1',
    contractId: '00',
    packageName: 'keyed',
    templateId: template,
    signatories: [],
    stakeholders: [],
  }
  const message = PreparedTransaction.create({
    transaction: {
      version: '2.1',
      roots: ['0'],
      nodes: [
        {
          nodeId: '0',
          versionedNode: {
            oneofKind: 'v1',
            v1: { nodeType: { oneofKind: 'fetch', fetch: { ...on, actingParties: [] } } },
          },
        },
      ],
    },
    metadata: {
      ...(maxRecordTime === undefined ? {} : { maxRecordTime }),
      inputContracts: [
        {
          contract: { oneofKind: 'v1', v1: { ...on, argument: text('') } },
          createdAt: 0n,
          eventBlob: new Uint8Array(),
        },
      ],
    },
  })
  return withKeys(message, uses, queries)
}

const of = (message: KeyedMessage, scheme: HashingScheme): string =>
  bytesToHex(hashPrepared(readMessage(bytesOfKeyed(message)), scheme))

const otherKeys: readonly (readonly [string, ContractKey])[] = [
  ['template', { ...key, templateId: { ...template, entityName: 'F' } }],
  ['package name', { ...key, packageName: 'other' }],
  ['value', { ...key, key: text('two') }],
  ['hash', { ...key, hash: new Uint8Array(32).fill(1) }],
  ['maintainers', { ...key, maintainers: ['bob::1220bb'] }],
]

const digits = (hash: Uint8Array | undefined) => hash && bytesToHex(hash)

describe.each([2, 3] as const)('hash of scheme V%i', (scheme) => {
  const recorded = recordedMessage(scheme)
  const { whole, nodes } = recordedHashes[scheme]

  it('equals the transaction hash that Canton recorded', () => {
    expect(of(recorded, scheme)).toBe(whole)
  })

  it.each(Object.entries(nodes))('equals the hash that Canton recorded for node %s', (id, hash) => {
    const { transaction } = recorded.message
    if (transaction === undefined) throw new Error('no transaction')
    const found = hashNodes(transaction, { scheme, keys: recorded.keys })
    expect(digits(found.get(id))).toBe(hash)
  })
})

describe('hash of scheme V3', () => {
  it('equals the hash that Canton recorded for a query by key', () => {
    const { message, keys } = withKeys(
      PreparedTransaction.create({ transaction: {} }),
      [],
      [recordedQuery],
    )
    if (message.transaction === undefined) throw new Error('no transaction')
    const [hash] = hashNodes(message.transaction, { scheme: 3, keys }).values()
    expect(digits(hash)).toBe(recordedQueryHash)
  })

  it("equals the sandbox's hash for any transaction without keys", () => {
    fc.assert(
      fc.property(arbitraryMessage(), (message) => {
        expect(of({ message, keys: noKeys }, 3)).toBe(bytesToHex(hashV3(message)))
      }),
      { numRuns: runs(500) },
    )
  })

  it('computes a V3 hash that differs from the V2 hash and is unchanged by encoding and decoding', () => {
    fc.assert(
      fc.property(arbitraryKeyedMessage(), (keyed) => {
        const read = readMessage(bytesOfKeyed(keyed))
        expect(hashPrepared(read, 3)).toEqual(hashPrepared(keyed, 3))
        const v2 = hashOrReasonV2(keyed)
        const hasQuery = keyed.keys.queries.size > 0
        expect(v2.includes('only scheme V3 has')).toBe(hasQuery)
        expect(v2).not.toBe(bytesToHex(hashPrepared(keyed, 3)))
      }),
      { numRuns: runs(500) },
    )
  })

  it.each<readonly [what: string, one: KeyedMessage, other: KeyedMessage]>([
    ['a maximum record time', keyed([]), keyed([], [], 5n)],
    ['another maximum record time', keyed([], [], 4n), keyed([], [], 5n)],
    ['a key', keyed([]), keyed([{ key }])],
    ['whether it was found by key', keyed([{ key }]), keyed([{ key, byKey: true }])],
    ['the key of an input contract', keyed([{}]), keyed([{}, { key }])],
    ...otherKeys.map(
      ([what, other]) =>
        [`the ${what} of a key`, keyed([{ key }]), keyed([{ key: other }])] as const,
    ),
  ])('covers %s in scheme V3, but not in V2', (_what, one, other) => {
    expect(of(one, 3)).not.toBe(of(other, 3))
    expect(of(one, 2)).toBe(of(other, 2))
  })

  it.each<readonly [what: string, other: QueryByKey | undefined]>([
    ['the query itself', undefined],
    ['its version', { ...query, lfVersion: '2.1' }],
    ['its package', { ...query, packageName: 'other' }],
    ['its template', { ...query, templateId: { ...template, moduleName: 'N' } }],
    ['whether it found all', { ...query, exhaustive: false }],
    ['what it found', { ...query, result: ['01'] }],
    ...otherKeys.map(
      ([what, other]) => [`the ${what} of its key`, { ...query, key: other }] as const,
    ),
  ])('includes this part of a query by key in the V3 hash: %s', (_what, other) => {
    expect(of(keyed([], [query]), 3)).not.toBe(of(keyed([], other === undefined ? [] : [other]), 3))
  })

  it.each([
    [
      'the hash of a contract key does not have 32 bytes',
      keyed([{ key: { ...key, hash: new Uint8Array(31) } }]),
    ],
    ['the key of a query is missing', keyed([], [{ ...query, key: undefined }])],
  ])('throws Unhashable in scheme V3 if %s', (reason, message) => {
    expect(() => of(message, 3)).toThrow(Unhashable)
    expect(() => of(message, 3)).toThrow(reason)
  })
})

function versionedParts({ transaction, metadata }: PreparedTransaction) {
  const parts: ((version: string) => void)[] = []
  if (transaction !== undefined) parts.push((version) => (transaction.version = version))
  for (const node of transaction?.nodes ?? []) {
    const type = nodeOf(node)
    if (type?.oneofKind === 'create') parts.push((version) => (type.create.lfVersion = version))
    if (type?.oneofKind === 'fetch') parts.push((version) => (type.fetch.lfVersion = version))
    if (type?.oneofKind === 'exercise') {
      parts.push((version) => (type.exercise.lfVersion = version))
    }
  }
  for (const { contract } of metadata?.inputContracts ?? []) {
    if (contract.oneofKind === 'v1') parts.push((version) => (contract.v1.lfVersion = version))
  }
  return parts
}

const outcome = (message: PreparedTransaction, scheme: HashingScheme): string => {
  try {
    return bytesToHex(hashPrepared({ message, keys: noKeys }, scheme))
  } catch (error) {
    if (!(error instanceof Unhashable)) throw error
    return error.message
  }
}

describe('serialization versions', () => {
  it('rejects a serialization version that the scheme does not cover, in any part of a transaction', () => {
    const changed = arbitraryMessage().chain((message) =>
      fc.tuple(fc.constant(message), fc.nat(versionedParts(message).length - 1)),
    )
    fc.assert(
      fc.property(changed, ([message, at]) => {
        expect(outcome(message, 2)).toMatch(/^[0-9a-f]{64}$/)
        versionedParts(message)[at]?.('2')
        expect(outcome(message, 2)).toContain('scheme V2 does not cover serialization version “2”')
        expect(outcome(message, 3)).toMatch(/^[0-9a-f]{64}$/)
        versionedParts(message)[at]?.('dev')
        expect(outcome(message, 2)).toContain('does not cover serialization version “dev”')
        expect(outcome(message, 3)).toContain(
          'scheme V3 does not cover serialization version “dev”',
        )
      }),
      { numRuns: runs(300) },
    )
  })

  it('rejects the recorded transaction in scheme V2, which would omit its keys', () => {
    expect(() => of(recordedMessage(3), 2)).toThrow(
      'scheme V2 does not cover serialization version “2”',
    )
  })
})
