import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { Ledger } from '../ledger/ledger.ts'
import { ansRules } from '../templates/ans.ts'
import { activeCalls, updateListCalls } from './ledger-history-calls.ts'
import type { Conversation } from './conversation.ts'
import { at, textAt, type Data, type DataObject } from './specification.ts'

/**
 * Returns the command with which a party requests a name. The command needs the authorization of
 * this party only.
 */
const requestName = (ledger: Ledger, user: string): DataObject => ({
  commands: [
    {
      ExerciseCommand: {
        templateId: '#splice-amulet-name-service:Splice.Ans:AnsRules',
        contractId: ledger.newest(ansRules)?.id ?? '',
        choice: 'AnsRules_RequestEntry',
        choiceArgument: { name: 'a.unverified.cns', url: '', description: '', user },
      },
    },
  ],
  commandId: randomUUID(),
  userId: 'app',
  actAs: [user],
})

/** Sends commands, including some that the ledger refuses. */
export async function commandCalls(ledgerApi: Conversation, ledger: Ledger): Promise<void> {
  const { localValidator, users } = ledger.network
  const local = users.find((user) => user.validator === localValidator && !user.external)
  const party = local?.party ?? ''
  const submit = 'POST /v2/commands/submit-and-wait'
  const body = requestName(ledger, party)
  await ledgerApi.send({ operation: submit, body })
  await ledgerApi.send({ operation: submit, body, expect: 409 })
  await ledgerApi.send({ operation: submit, body: {}, expect: 400, broken: true })
  const iou = {
    templateId: '#iou-example:Iou:Iou',
    createArguments: {
      payer: party,
      owner: party,
      amount: { value: '10.0', currency: 'CHF' },
      // Makes the DSO a viewer, so that Scan has the update too.
      viewers: [ledger.network.dso],
    },
  }
  const exercise = { choice: 'Iou_Transfer', choiceArgument: { newOwner: party } }
  const both: Data[] = [
    { CreateCommand: iou },
    { CreateAndExerciseCommand: { ...iou, ...exercise } },
  ]
  await ledgerApi.send({
    operation: submit,
    body: { commands: both, commandId: randomUUID(), userId: 'app', actAs: [party] },
  })
  const unknown = {
    commands: [{ CreateCommand: { templateId: '#nothing:A:B', createArguments: {} } }],
    commandId: randomUUID(),
    userId: 'app',
    actAs: [party],
  }
  await ledgerApi.send({ operation: submit, body: unknown, expect: 404 })
  const completions = 'POST /v2/commands/completions'
  await ledgerApi.send({
    operation: completions,
    body: { parties: [party], userId: 'app', beginExclusive: ledger.end - 100 },
  })
  await ledgerApi.send({ operation: completions, body: {}, expect: 400, broken: true })
  const pruned = { parties: [party], userId: 'app', beginExclusive: 0 }
  await ledgerApi.send({ operation: completions, body: pruned, expect: 400 })
  const failed = ledger.rejections.map(({ offset }) => offset).slice(-3)
  for (const offset of [...failed, ledger.end - 500]) {
    await ledgerApi.send({
      operation: 'POST /v2/commands/command-completions',
      query: { limit: '5', stream_idle_timeout_ms: '1000' },
      body: { beginExclusive: offset - 1 },
    })
  }
  await ledgerApi.send({
    operation: 'POST /v2/commands/command-completions',
    body: { beginExclusive: ledger.end + 1 },
    expect: 400,
  })
  const transaction = 'POST /v2/commands/submit-and-wait-for-transaction'
  const again = { commands: requestName(ledger, party) }
  await ledgerApi.send({ operation: transaction, body: again })
  await contractCalls(ledgerApi, ledger, party)
}

async function contractCalls(
  ledgerApi: Conversation,
  ledger: Ledger,
  party: string,
): Promise<void> {
  const value = {
    interfaceId: '#splice-api-token-holding-v1:Splice.Api.Token.HoldingV1:Holding',
    includeInterfaceView: true,
    includeCreatedEventBlob: true,
  }
  const holdings = { cumulative: [{ identifierFilter: { InterfaceFilter: { value } } }] }
  const eventFormat = { filtersByParty: { [party]: holdings }, verbose: false }
  const active = 'POST /v2/state/active-contracts'
  const body = { activeAtOffset: ledger.end, eventFormat }
  const found = await ledgerApi.send({ operation: active, query: { limit: '50' }, body })
  await ledgerApi.send({ operation: active, body: {}, expect: 400, broken: true })
  const contractId = textAt(
    found,
    '0',
    'contractEntry',
    'JsActiveContract',
    'createdEvent',
    'contractId',
  )
  const events = 'POST /v2/events/events-by-contract-id'
  await ledgerApi.send({ operation: events, body: { contractId, eventFormat } })
  await ledgerApi.send({
    operation: events,
    body: { contractId: '00ff', eventFormat },
    expect: 404,
  })
  await activeCalls(ledgerApi, ledger, body)
  await updateCalls(ledgerApi, ledger, party)
  await updateListCalls(ledgerApi, ledger, party)
}

async function updateCalls(ledgerApi: Conversation, ledger: Ledger, party: string): Promise<void> {
  const everything = { filtersByParty: { [party]: { cumulative: [] } }, verbose: false }
  const transactionShape = 'TRANSACTION_SHAPE_LEDGER_EFFECTS'
  const updateFormat = { includeTransactions: { eventFormat: everything, transactionShape } }
  const own = ledger.commits.findLast(
    (commit) =>
      commit.kind === 'transaction' &&
      commit.roots.some(({ contract }) => contract.signatories.includes(party)),
  )
  const byOffset = 'POST /v2/updates/update-by-offset'
  await ledgerApi.send({ operation: byOffset, body: { offset: own?.offset ?? 0, updateFormat } })
  const beyond = { offset: ledger.end + 1, updateFormat }
  await ledgerApi.send({ operation: byOffset, body: beyond, expect: 404 })
  const byId = 'POST /v2/updates/update-by-id'
  await ledgerApi.send({
    operation: byId,
    body: { updateId: own?.updateId ?? '', updateFormat },
  })
  await ledgerApi.send({
    operation: byId,
    body: { updateId: '1220', updateFormat },
    expect: 404,
  })
}

interface Signer {
  party: string
  fingerprint: string
  sign: (base64: string) => DataObject
}

async function externalParty(ledgerApi: Conversation, ledger: Ledger): Promise<Signer> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const der = publicKey.export({ type: 'spki', format: 'der' })
  const synchronizer = ledger.network.globalSynchronizer
  const topology = await ledgerApi.send({
    operation: 'POST /v2/parties/external/generate-topology',
    body: {
      synchronizer,
      partyHint: 'external',
      publicKey: {
        format: 'CRYPTO_KEY_FORMAT_DER_X509_SUBJECT_PUBLIC_KEY_INFO',
        keyData: der.toString('base64'),
        keySpec: 'SIGNING_KEY_SPEC_EC_CURVE25519',
      },
    },
  })
  const fingerprint = textAt(topology, 'publicKeyFingerprint')
  const signer: Signer = {
    party: textAt(topology, 'partyId'),
    fingerprint,
    sign: (base64) => ({
      format: 'SIGNATURE_FORMAT_CONCAT',
      signature: sign(null, Buffer.from(base64, 'base64'), privateKey).toString('base64'),
      signedBy: fingerprint,
      signingAlgorithmSpec: 'SIGNING_ALGORITHM_SPEC_ED25519',
    }),
  }
  const transactions = at(topology, 'topologyTransactions')
  const allocation = {
    synchronizer,
    onboardingTransactions: (Array.isArray(transactions) ? transactions : []).map(
      (transaction): Data => ({ transaction }),
    ),
    multiHashSignatures: [signer.sign(textAt(topology, 'multiHash'))],
  }
  await ledgerApi.send({ operation: 'POST /v2/parties/external/allocate', body: allocation })
  return signer
}

/** Prepares, signs and executes a transaction. */
export async function interactiveCalls(ledgerApi: Conversation, ledger: Ledger): Promise<void> {
  const signer = await externalParty(ledgerApi, ledger)
  const prepare = 'POST /v2/interactive-submission/prepare'
  await ledgerApi.send({ operation: prepare, body: {}, expect: 400, broken: true })
  const executions = ['execute', 'executeAndWait', 'executeAndWaitForTransaction']
  for (const execution of executions) {
    const operation = `POST /v2/interactive-submission/${execution}`
    const prepared = await ledgerApi.send({
      operation: prepare,
      body: requestName(ledger, signer.party),
    })
    const preparedTransaction = textAt(prepared, 'preparedTransaction')
    const signatures = [signer.sign(textAt(prepared, 'preparedTransactionHash'))]
    const body: DataObject = {
      preparedTransaction,
      partySignatures: { signatures: [{ party: signer.party, signatures }] },
      deduplicationPeriod: { Empty: {} },
      submissionId: randomUUID(),
      userId: 'app',
      hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V2',
    }
    await ledgerApi.send({ operation, body })
    await ledgerApi.send({ operation, body: {}, expect: 400, broken: true })
  }
}
