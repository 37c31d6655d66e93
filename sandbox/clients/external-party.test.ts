import { randomUUID } from 'node:crypto'
import { awaitCompletion, LedgerClient } from '@canton-network/core-ledger-client'
import {
  createKeyPair,
  signTransactionHash,
  verifySignedTxHash,
} from '@canton-network/core-signing-lib'
import { hashPreparedTransaction } from '@canton-network/core-tx-visualizer'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { participantApp } from '../participant/app.ts'
import type { Participant } from '../participant/participant.ts'
import { emptyLedgerParticipant } from '../participant/testing/participant-client.ts'

type Logger = ConstructorParameters<typeof LedgerClient>[0]['logger']

// The client calls only these methods of a logger, and its type requires no others.
const silence = { child: () => silence, debug() {}, info() {}, warn() {}, error() {} }
const logger: Logger = Object.assign(Object.create(null), silence)

const userId = 'ledger-api-user'
const keys = createKeyPair()
const signedBy = (hash: string, fingerprint: string) => ({
  format: 'SIGNATURE_FORMAT_CONCAT',
  signature: signTransactionHash(hash, keys.privateKey),
  signedBy: fingerprint,
  signingAlgorithmSpec: 'SIGNING_ALGORITHM_SPEC_ED25519',
})

let participant: Participant
let server: ServerType
let client: LedgerClient

beforeAll(async () => {
  participant = emptyLedgerParticipant()
  const port = await new Promise<number>((resolve) => {
    server = serve(
      {
        fetch: participantApp(participant).fetch,
        hostname: '127.0.0.1',
        port: 0,
        // Test files that run in the same process keep Node's `Request` and `Response`.
        overrideGlobalObjects: false,
      },
      (address) => resolve(address.port),
    )
  })
  client = new LedgerClient({
    baseUrl: new URL(`http://127.0.0.1:${port}`),
    logger,
    accessTokenProvider: {
      getAccessToken: async () => '',
      getAuthContext: async () => ({ userId, accessToken: '' }),
    },
  })
})
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
    }),
)

describe('the network’s own ledger client', () => {
  it('runs all steps of an external party, from its topology to a completion', async () => {
    const synchronizerId = await client.getSynchronizerId()
    expect(synchronizerId).toBe(participant.ledger.network.globalSynchronizer)

    const topology = await client.generateTopology(synchronizerId, keys.publicKey, 'keeper')
    const { multiHash, partyId, publicKeyFingerprint } = topology
    const onboarding = signedBy(multiHash, publicKeyFingerprint)
    expect(verifySignedTxHash(multiHash, keys.publicKey, onboarding.signature)).toBe(true)
    const allocated = await client.allocateExternalParty(
      synchronizerId,
      (topology.topologyTransactions ?? []).map((transaction) => ({ transaction })),
      [onboarding],
    )
    expect(allocated.partyId).toBe(partyId)
    expect(await client.checkIfPartyExists(partyId)).toBe(true)

    const commandId = randomUUID()
    const prepared = await client.post('/v2/interactive-submission/prepare', {
      userId,
      commandId,
      commands: [
        {
          CreateCommand: {
            templateId: '#iou-example:Iou:Iou',
            createArguments: {
              payer: partyId,
              owner: partyId,
              amount: { value: '7.25', currency: 'EUR' },
              viewers: [],
            },
          },
        },
      ],
      actAs: [partyId],
      synchronizerId,
      verboseHashing: false,
      packageIdSelectionPreference: [],
    })
    const { preparedTransaction, preparedTransactionHash } = prepared
    expect(await hashPreparedTransaction(preparedTransaction)).toBe(preparedTransactionHash)

    const { offset = -1 } = await client.get('/v2/state/ledger-end')
    expect(offset).toBe(0)
    await client.post('/v2/interactive-submission/execute', {
      preparedTransaction,
      partySignatures: {
        signatures: [
          {
            party: partyId,
            signatures: [signedBy(preparedTransactionHash, publicKeyFingerprint)],
          },
        ],
      },
      deduplicationPeriod: { Empty: {} },
      submissionId: randomUUID(),
      userId,
      hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V2',
    })
    const completion = await awaitCompletion(client, offset, partyId, userId, commandId)
    expect(completion).toMatchObject({ commandId, actAs: [partyId], status: { code: 0 } })
    expect(completion.updateId).toBe(participant.ledger.updates.at(-1)?.updateId)
  })

  it('refuses a signature by another key', async () => {
    const synchronizerId = await client.getSynchronizerId()
    const topology = await client.generateTopology(synchronizerId, keys.publicKey, 'stranger')
    const { multiHash, publicKeyFingerprint } = topology
    const signature = signTransactionHash(multiHash, createKeyPair().privateKey)
    await expect(
      client.allocateExternalParty(
        synchronizerId,
        (topology.topologyTransactions ?? []).map((transaction) => ({ transaction })),
        [{ ...signedBy(multiHash, publicKeyFingerprint), signature }],
      ),
    ).rejects.toMatchObject({ code: expect.any(String), cause: expect.any(String) })
    expect(await client.checkIfPartyExists(topology.partyId)).toBe(false)
  })
})
