/**
 * The transaction in Canton's own tests of hashing schemes V2 and V3, and the expected hashes
 * (`BaseNodeHashTest`, `HashUtilsTest`, `v2` and `v3` `NodeHashTest` and `MetadataHashTest` of
 * Canton 3.5). The hashes were recorded from the participant's implementation, so the tests do not
 * depend on our own reading of the specification.
 */
import {
  PreparedTransaction,
  type DamlTransaction_Node,
  type Value,
} from '@canton-network/core-ledger-proto'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { ContractKey, KeyUse, QueryByKey } from '../contract-keys.ts'
import type { HashingScheme } from '../hash-prepared.ts'
import type { NodeType } from '../prepared-node.ts'
import { withKeys, type KeyedMessage } from './keyed-message.ts'

/** Hexadecimal hashes. Node hashes are by node id. */
interface RecordedHashes {
  readonly whole: string
  readonly nodes: Readonly<Record<string, string>>
}

export const recordedHashes: Readonly<Record<HashingScheme, RecordedHashes>> = {
  2: {
    whole: '8c311c848db25d36b36fbd59f9483714a11688c2214e3c7cae3e028763520250',
    nodes: {
      '0': '6d2cfe58c2294000592034f4bdfe397fe246901bb8b63e3b9e041bb478e174b7',
      '2': 'c962c6098394f3d11cd6f0c795de9517d32a8e3e1979cec76cd2f66254efc610',
      '4': '070970eb4b2de72561dafb67017ca33850650a8103e5134e16044ba78991f48c',
      '5': '7264d5da2fd714427453bedc0d1cdb21f52ac7aec8d4bb5ac0598d25c5fcaed9',
    },
  },
  3: {
    whole: 'db37e4e251b83196260900fd43aacf934e1893b7ac58db4c1bfa8ced432b3b84',
    nodes: {
      '0': '0120d370509f54c07d8209f5af2d23f7f972997deb5fc5e0ebe886354395a3bc',
      '2': '20437df1980bb7d4d94ad53181dc6005bae37b5990719070c48a3960e8dda3a4',
      '4': '516c4689acabf9d1f0087a02a7dafad884d9080c48112a57a6d20b9f72d4b697',
      '5': 'ea61ab05f9ab9769ab5c91493a601ccad9e784bd4c0b3bc4b7777f0da68eab4d',
    },
  },
}

/** The hash of the query by key alone, which no recorded transaction contains. */
export const recordedQueryHash = '72c45c5a05a875621f16f2fe64d6c6db662ff41ee124d6c4f281409f5899b96c'

const contracts = [
  '0007e7b5534931dfca8e1b485c105bae4e10808bd13ddc8e897f258015f9d921c5',
  '0059b59ad7a6b6066e77b91ced54b8282f0e24e7089944685cb8f22f32fcbc4e1b',
] as const
const inside = '0097a092402108f5593bac7fb3c909cd316910197dd98d603042a45ab85c81e0fd'
const dayMicros = 86_400_000_000n

const text = (letters: string): Value => ({ sum: { oneofKind: 'text', text: letters } })
const identifier = (moduleName: string, entityName: string, packageId = 'package') => ({
  packageId,
  moduleName,
  entityName,
})

const key: ContractKey = {
  templateId: identifier('module_key', 'name'),
  packageName: 'package_name_key',
  key: text('hello'),
  hash: hexToBytes('4d1741d27564ab1f1e74873034760583a1a71edaa90dbad6be3a78c0bf3eec7c'),
  maintainers: ['david'],
}

/**
 * Returns the transaction of Canton's tests. In scheme V3 it has contract keys and the newer
 * serialization version.
 */
export function recordedMessage(scheme: HashingScheme): KeyedMessage {
  const lfVersion = scheme === 2 ? '2.1' : '2'
  const on = {
    lfVersion,
    contractId: contracts[0],
    packageName: 'package-name-0',
    templateId: identifier('module', 'name'),
  }
  const ofAlice = {
    signatories: ['alice'],
    stakeholders: ['charlie'],
    actingParties: ['alice', 'bob'],
  }
  const message = PreparedTransaction.create({
    transaction: {
      version: lfVersion,
      roots: ['0', '5'],
      nodes: [
        node('0', {
          oneofKind: 'create',
          create: {
            ...on,
            argument: text('hello'),
            signatories: ['alice', 'bob'],
            stakeholders: ['alice', 'charlie'],
          },
        }),
        node('2', { oneofKind: 'fetch', fetch: { ...on, ...ofAlice } }),
        node('4', {
          oneofKind: 'exercise',
          exercise: {
            ...on,
            ...ofAlice,
            interfaceId: identifier('interface_module', 'interface_name'),
            choiceId: 'choice',
            chosenValue: { sum: { oneofKind: 'int64', int64: '31380' } },
            consuming: true,
            children: ['0', '2'],
            exerciseResult: text('result'),
            choiceObservers: ['david'],
          },
        }),
        node('5', { oneofKind: 'rollback', rollback: { children: ['2', '4'] } }),
      ],
      nodeSeeds: [
        seed(0, '926bbb6f341bc0092ae65d06c6e284024907148cc29543ef6bff0930f5d52c19'),
        seed(4, 'a867edafa1277f46f879ab92c373a15c2d75c5d86fec741705cee1eb01ef8c9e'),
      ],
    },
    metadata: {
      submitterInfo: { actAs: ['alice', 'bob'], commandId: 'command-id' },
      synchronizerId: 'synchronizer::id',
      transactionUuid: '4c6471d3-4e09-49dd-addf-6cd90e19c583',
      minLedgerEffectiveTime: 0xaaaan,
      maxLedgerEffectiveTime: 0xbbbbn,
      maxRecordTime: 30n * dayMicros,
      inputContracts: (['alice', 'bob'] as const).map((party, at) => ({
        createdAt: BigInt(10 * (at + 1)) * dayMicros,
        eventBlob: new Uint8Array(),
        contract: {
          oneofKind: 'v1',
          v1: {
            lfVersion,
            contractId: contracts[at] ?? '',
            packageName: 'PkgName',
            templateId: identifier('DummyModule', 'dummyName', '-dummyPkg-'),
            argument: { sum: { oneofKind: 'contractId', contractId: inside } },
            signatories: [party],
            stakeholders: [party],
          },
        },
      })),
    },
  })
  const found: KeyUse = { key, byKey: true }
  return withKeys(message, scheme === 2 ? [] : [{ key }, found, found], [])
}

export const recordedQuery: QueryByKey = {
  lfVersion: '2',
  packageName: 'package-name-0',
  templateId: identifier('module', 'name'),
  exhaustive: true,
  key,
  result: [contracts[0]],
}

function node(nodeId: string, nodeType: NodeType): DamlTransaction_Node {
  return { nodeId, versionedNode: { oneofKind: 'v1', v1: { nodeType } } }
}

function seed(nodeId: number, digits: string) {
  return { nodeId, seed: hexToBytes(digits) }
}
