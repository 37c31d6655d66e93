import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { PreparedTransaction } from '@canton-network/core-ledger-proto'
import { hashPreparedTransaction } from '@canton-network/core-tx-visualizer'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '#ledger/json.ts'
import { participantApp } from './app.ts'
import type { Canton } from './canton.ts'
import type { Participant } from './participant.ts'
import { hashOfPrepared } from './prepared-transaction.ts'
import {
  emptyLedgerParticipant,
  objectIn,
  objectsIn,
  ParticipantClient,
  textIn,
} from './testing/participant-client.ts'

interface Signer {
  readonly party: string
  readonly fingerprint: string
  readonly privateKey: KeyObject
}

let participant: Participant
let client: ParticipantClient
let signer: Signer
let local: string

const signature = ({ fingerprint, privateKey }: Signer, base64: string): JsonObject => ({
  format: 'SIGNATURE_FORMAT_CONCAT',
  signature: sign(null, Buffer.from(base64, 'base64'), privateKey).toString('base64'),
  signedBy: fingerprint,
  signingAlgorithmSpec: 'SIGNING_ALGORITHM_SPEC_ED25519',
})

async function allocate(hint: string): Promise<Signer> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const keyData = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const synchronizer = participant.ledger.network.globalSynchronizer
  const topology = await client.post('/v2/parties/external/generate-topology', {
    synchronizer,
    partyHint: hint,
    publicKey: {
      format: 'CRYPTO_KEY_FORMAT_DER_X509_SUBJECT_PUBLIC_KEY_INFO',
      keyData,
      keySpec: 'SIGNING_KEY_SPEC_EC_CURVE25519',
    },
  })
  const fingerprint = textIn(topology.body, 'publicKeyFingerprint')
  const party = textIn(topology.body, 'partyId')
  const made = { party, fingerprint, privateKey }
  const transactions = topology.body['topologyTransactions']
  const answer = await client.post('/v2/parties/external/allocate', {
    synchronizer,
    onboardingTransactions: Array.isArray(transactions)
      ? transactions.map((transaction) => ({ transaction }))
      : [],
    multiHashSignatures: [signature(made, textIn(topology.body, 'multiHash'))],
  })
  expect(answer.body).toEqual({ partyId: party })
  return made
}

async function begin(canton?: Canton): Promise<void> {
  participant = emptyLedgerParticipant(canton)
  client = new ParticipantClient(participantApp(participant))
  signer = await allocate('wallet')
  local = participant.ledger.network.localValidator.party
}

beforeEach(() => begin())

const createIou = (amount = '7.25'): JsonObject => ({
  CreateCommand: {
    templateId: '#iou-example:Iou:Iou',
    createArguments: {
      payer: signer.party,
      owner: signer.party,
      amount: { value: amount, currency: 'ünits' },
      viewers: [local],
    },
  },
})

const preparation = (command: JsonObject, rest: JsonObject = {}): JsonObject => ({
  userId: 'ledger-api-user',
  commandId: randomUUID(),
  commands: [command],
  actAs: [signer.party],
  readAs: [],
  synchronizerId: participant.ledger.network.globalSynchronizer,
  verboseHashing: false,
  packageIdSelectionPreference: [],
  ...rest,
})

const prepare = async (command: JsonObject, rest: JsonObject = {}) =>
  client.post('/v2/interactive-submission/prepare', preparation(command, rest))

const execution = (prepared: JsonObject, by: Signer = signer): JsonObject => ({
  preparedTransaction: textIn(prepared, 'preparedTransaction'),
  partySignatures: {
    signatures: [
      {
        party: signer.party,
        signatures: [signature(by, textIn(prepared, 'preparedTransactionHash'))],
      },
    ],
  },
  deduplicationPeriod: { Empty: {} },
  submissionId: randomUUID(),
  userId: 'ledger-api-user',
  hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V2',
})

const execute = (body: JsonObject, how = 'executeAndWait') =>
  client.post(`/v2/interactive-submission/${how}`, body)

const corpus = new URL(
  '../../../shared/corpus/ledger/interactive_create_ping_prepare_response.json',
  import.meta.url,
)

describe.skipIf(!existsSync(corpus))('the hash of a recorded prepared transaction', () => {
  it('computes for a recorded transaction the same hash as the real participant that prepared it', async () => {
    const recorded: { prepared_transaction: never; prepared_transaction_hash: string } = JSON.parse(
      readFileSync(corpus, 'utf8'),
    )
    const prepared = PreparedTransaction.fromJson(recorded.prepared_transaction)
    const hash = Buffer.from(await hashOfPrepared(prepared, 'V2')).toString('base64')
    expect(hash).toBe(recorded.prepared_transaction_hash)
  })
})

describe('prepare', () => {
  it('returns a prepared transaction that can be decoded and hashed again', async () => {
    const { status, body } = await prepare(createIou())
    expect(status).toBe(200)
    const text = textIn(body, 'preparedTransaction')
    expect(await hashPreparedTransaction(text)).toBe(body['preparedTransactionHash'])
    const prepared = PreparedTransaction.fromBinary(Buffer.from(text, 'base64'))
    expect(prepared.metadata?.submitterInfo?.actAs).toEqual([signer.party])
    expect(prepared.transaction?.roots).toEqual(['0'])
    const node = prepared.transaction?.nodes[0]?.versionedNode
    expect(node).toMatchObject({
      oneofKind: 'v1',
      v1: { nodeType: { oneofKind: 'create', create: { packageName: 'iou-example' } } },
    })
    expect(objectIn(body['costEstimation'])['totalTrafficCostEstimation']).toBeGreaterThan(0)
  })

  it('leaves the ledger unchanged when a transaction is prepared', async () => {
    const before = participant.ledger.updates.length
    await prepare(createIou())
    await prepare(createIou())
    expect(participant.ledger.updates.length).toBe(before)
    expect(participant.ledger.contracts).toEqual([])
  })

  it('omits the cost estimation if it is disabled', async () => {
    const estimateTrafficCost = { disabled: true, expectedSignatures: [] }
    const { body } = await prepare(createIou(), { estimateTrafficCost })
    expect(body['costEstimation']).toBeUndefined()
  })

  it('refuses to prepare several commands or no command', async () => {
    const two = await prepare(createIou(), { commands: [createIou(), createIou()] })
    expect([two.status, two.body['code']]).toEqual([400, 'INVALID_ARGUMENT'])
    const none = await prepare(createIou(), { commands: [] })
    expect([none.status, none.body['code']]).toEqual([400, 'MISSING_FIELD'])
  })

  it('refuses to prepare a command that could not be executed', async () => {
    const { status, body } = await prepare({
      CreateCommand: { templateId: '#nothing:A:B', createArguments: {} },
    })
    expect([status, body['code']]).toEqual([404, 'PACKAGE_NAMES_NOT_FOUND'])
  })
})

describe('execute', () => {
  it('commits the transaction with the signed hash', async () => {
    const { body: prepared } = await prepare(createIou())
    const { status, body } = await execute(execution(prepared))
    expect(status).toBe(200)
    const commit = participant.ledger.commitById(textIn(body, 'updateId'))
    const hash = Buffer.from(textIn(prepared, 'preparedTransactionHash'), 'base64').toString('hex')
    expect(commit).toMatchObject({
      externalTransactionHash: hash,
      offset: body['completionOffset'],
    })
    const [contract] = participant.ledger.contracts
    expect(contract?.payload()).toMatchObject({
      owner: signer.party,
      amount: { value: '7.2500000000', currency: 'ünits' },
    })
  })

  it('commits the effects of a prepared choice on a contract of an earlier transaction', async () => {
    await execute(execution((await prepare(createIou())).body))
    const [contract] = participant.ledger.contracts
    const { body: prepared } = await prepare({
      ExerciseCommand: {
        templateId: '#iou-example:Iou:Iou',
        contractId: contract?.id ?? '',
        choice: 'Iou_Split',
        choiceArgument: { splitAmount: '2.0' },
      },
    })
    const decoded = PreparedTransaction.fromBinary(
      Buffer.from(textIn(prepared, 'preparedTransaction'), 'base64'),
    )
    expect(decoded.transaction?.nodes).toHaveLength(3)
    expect(decoded.metadata?.inputContracts).toHaveLength(1)
    const { body } = await execute(execution(prepared), 'executeAndWaitForTransaction')
    const events = objectsIn(objectIn(body['transaction'])['events'])
    expect(events.map((event) => Object.keys(event)[0])).toEqual([
      'ArchivedEvent',
      'CreatedEvent',
      'CreatedEvent',
    ])
    expect(contract?.active).toBe(false)
  })

  it('answers an execution request at once if the request does not wait for the result', async () => {
    const { body: prepared } = await prepare(createIou())
    const { status, body } = await execute(execution(prepared), 'execute')
    expect([status, body]).toEqual([200, {}])
    expect(participant.ledger.contracts).toHaveLength(1)
  })

  it('refuses the signature of another key, or of another transaction', async () => {
    const { body: prepared } = await prepare(createIou())
    const stranger = await allocate('stranger')
    const byAnother = await execute(execution(prepared, stranger))
    expect(byAnother.status).toBe(400)
    expect(byAnother.text).toContain('Received 0 valid signatures')
    const { body: other } = await prepare(createIou('8.0'))
    const overAnother = await execute({
      ...execution(prepared),
      preparedTransaction: textIn(other, 'preparedTransaction'),
    })
    expect(overAnother.text).toContain('Received 0 valid signatures')
    const unsigned = await execute({ ...execution(prepared), partySignatures: { signatures: [] } })
    expect(unsigned.text).toContain('did not provide a signature')
    expect(participant.ledger.contracts).toEqual([])
  })

  it('refuses a transaction after its maximum record time, an invalid message, and an unsupported hashing scheme', async () => {
    const { body: prepared } = await prepare(createIou(), { maxRecordTime: '2020-01-01T00:00:00Z' })
    const late = await execute(execution(prepared))
    expect(late.body['code']).toBe('NOT_SEQUENCED_TIMEOUT')
    const nothing = await execute({ ...execution(prepared), preparedTransaction: 'AAAA' })
    expect([nothing.status, nothing.body['code']]).toEqual([400, 'INVALID_FIELD'])
    const scheme = await execute({
      ...execution(prepared),
      hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V3',
    })
    expect([scheme.status, scheme.body['code']]).toEqual([400, 'INVALID_ARGUMENT'])
  })

  it('accepts a prepared transaction only once', async () => {
    const { body: prepared } = await prepare(createIou())
    await execute(execution(prepared))
    const again = await execute(execution(prepared))
    expect([again.status, again.body['code']]).toEqual([409, 'DUPLICATE_COMMAND'])
  })
})

const v3 = { hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V3' }
const hashOf = (prepared: JsonObject) => textIn(prepared, 'preparedTransactionHash')
const byHash = (transactionHash: string) =>
  client.post('/v2/commands/completion-by-hash', { transactionHash })

describe('a participant of Canton 3.6', () => {
  beforeEach(() => begin('3.6'))

  it('prepares a transaction with scheme V3, and refuses a signature of the V2 hash', async () => {
    const { body: prepared } = await prepare(createIou(), v3)
    expect(prepared).toMatchObject(v3)
    const text = textIn(prepared, 'preparedTransaction')
    expect(hashOf(prepared)).not.toBe(await hashPreparedTransaction(text))
    const byV2 = await execute(execution(prepared))
    expect(byV2.text).toContain('Received 0 valid signatures')
    const { status } = await execute({ ...execution(prepared), ...v3 })
    expect([status, participant.ledger.contracts.length]).toEqual([200, 1])
  })

  it('finds a transaction and its completion by the signed hash', async () => {
    const { body: prepared } = await prepare(createIou(), v3)
    const before = await byHash(hashOf(prepared))
    expect([before.status, before.body['code']]).toEqual([404, 'COMPLETION_NOT_FOUND'])
    const { body } = await execute(
      { ...execution(prepared), ...v3 },
      'executeAndWaitForTransaction',
    )
    expect(body['transaction']).toMatchObject({ transactionHash: hashOf(prepared) })
    const { updateId } = objectIn(body['transaction'])
    expect((await byHash(hashOf(prepared))).body).toMatchObject({
      acceptedCompletion: { updateId, transactionHash: hashOf(prepared) },
      lastRejectedCompletions: [],
    })
  })
})

describe('a participant of Canton 3.5', () => {
  it('prepares with hashing scheme V2 on Canton 3.5, and finds no completion by hash', async () => {
    const refused = await prepare(createIou(), v3)
    expect([refused.status, refused.body['code']]).toEqual([400, 'INVALID_ARGUMENT'])
    const { body: prepared } = await prepare(createIou())
    const { body } = await execute(execution(prepared), 'executeAndWaitForTransaction')
    expect(objectIn(body['transaction'])['transactionHash']).toBeUndefined()
    expect((await byHash(hashOf(prepared))).status).toBe(404)
  })
})

it.each(['3.4', '3.5', '3.6', '3.7'] as const)(
  'does not support scheme V4 on Canton %s',
  async (canton) => {
    await begin(canton)
    const refused = await prepare(createIou(), {
      hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V4',
    })
    expect([refused.status, refused.body['code']]).toEqual([400, 'INVALID_ARGUMENT'])
  },
)

describe('a party with a key of its own', () => {
  it('refuses an ordinary submission by an external party', async () => {
    const answer = await client.post('/v2/commands/submit-and-wait', {
      commands: [createIou()],
      commandId: randomUUID(),
      userId: 'ledger-api-user',
      actAs: [signer.party],
    })
    expect(answer.body['code']).toBe('NO_SYNCHRONIZER_ON_WHICH_ALL_SUBMITTERS_CAN_SUBMIT')
  })

  it('allocates an external party only with a signature by its key', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const synchronizer = participant.ledger.network.globalSynchronizer
    const topology = await client.post('/v2/parties/external/generate-topology', {
      synchronizer,
      partyHint: 'thief',
      publicKey: {
        format: 'CRYPTO_KEY_FORMAT_DER_X509_SUBJECT_PUBLIC_KEY_INFO',
        keyData: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
        keySpec: 'SIGNING_KEY_SPEC_EC_P256',
      },
    })
    const transactions = topology.body['topologyTransactions']
    const answer = await client.post('/v2/parties/external/allocate', {
      synchronizer,
      onboardingTransactions: Array.isArray(transactions)
        ? transactions.map((transaction) => ({ transaction }))
        : [],
      multiHashSignatures: [signature(signer, textIn(topology.body, 'multiHash'))],
    })
    expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_ARGUMENT'])
  })
})
