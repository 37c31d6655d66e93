import { PreparedTransaction, type DamlTransaction_Node } from '@canton-network/core-ledger-proto'
import { hashPreparedTransaction } from '@canton-network/core-tx-visualizer'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { hashPrepared } from './hash-prepared.ts'
import { arbitraryMessage } from './testing/arbitrary-message.ts'
import { noKeys } from './testing/keyed-message.ts'
import { Unhashable } from './unhashable.ts'

const hashed = (message: PreparedTransaction): string =>
  bytesToHex(hashPrepared({ message, keys: noKeys }, 2))

const rollback = (nodeId: string, children: string[]): DamlTransaction_Node => ({
  nodeId,
  versionedNode: {
    oneofKind: 'v1',
    v1: { nodeType: { oneofKind: 'rollback', rollback: { children } } },
  },
})

const ofNodes = (nodes: DamlTransaction_Node[]): PreparedTransaction =>
  PreparedTransaction.create({
    transaction: { version: '2.1', roots: ['0'], nodes, nodeSeeds: [] },
    metadata: {},
  })

const withInteger = (int64: string): PreparedTransaction =>
  PreparedTransaction.create({
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
                oneofKind: 'create',
                create: {
                  lfVersion: '2.1',
                  contractId: '00',
                  packageName: 'amounts',
                  templateId: { packageId: '00', moduleName: 'M', entityName: 'E' },
                  argument: { sum: { oneofKind: 'int64', int64 } },
                  signatories: [],
                  stakeholders: [],
                },
              },
            },
          },
        },
      ],
    },
    metadata: {},
  })

describe('hashPrepared', () => {
  it("equals the hash of the maintainers' library for integers that the library reads correctly", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMessage(), async (message) => {
        expect(hashed(message)).toBe(await hashPreparedTransaction(message, 'hex'))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('computes different hashes for integers that are equal as JavaScript numbers', async () => {
    const [one, other] = [withInteger('9007199254740992'), withInteger('9007199254740993')]
    expect(await hashPreparedTransaction(one)).toBe(await hashPreparedTransaction(other))
    expect(hashed(one)).not.toBe(hashed(other))
  })

  it('hashes a transaction in linear time, even if nodes are referenced many times', () => {
    const nodes = Array.from({ length: 2000 }, (_, at) =>
      rollback(`${at}`, at === 1999 ? [] : [`${at + 1}`, `${at + 1}`]),
    )
    expect(hashed(ofNodes(nodes))).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    ['node 1 is missing', ofNodes([rollback('0', ['1'])])],
    ['node 0 is below itself', ofNodes([rollback('0', ['1']), rollback('1', ['0'])])],
    ['node 0 appears twice', ofNodes([rollback('0', []), rollback('0', [])])],
    [
      'node 0 is of an unknown kind',
      ofNodes([{ nodeId: '0', versionedNode: { oneofKind: undefined } }]),
    ],
    ['the transaction is missing', PreparedTransaction.create({ metadata: {} })],
    ['the metadata is missing', PreparedTransaction.create({ transaction: { version: '2.1' } })],
  ])('throws Unhashable if %s', (reason, message) => {
    expect(() => hashed(message)).toThrow(Unhashable)
    expect(() => hashed(message)).toThrow(reason)
  })
})
