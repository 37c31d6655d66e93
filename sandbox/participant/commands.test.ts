import { beforeEach, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#ledger/json.ts'
import { participantApp } from './app.ts'
import type { Participant } from './participant.ts'
import {
  emptyLedgerParticipant,
  objectIn,
  objectsIn,
  ParticipantClient,
  textIn,
} from './testing/participant-client.ts'

const IOU = '#iou-example:Iou:Iou'

let participant: Participant
let client: ParticipantClient
let alice: string
let bob: string
beforeEach(() => {
  participant = emptyLedgerParticipant()
  client = new ParticipantClient(participantApp(participant))
  const hosted = participant.parties
    .list()
    .filter(({ party, isHosted }) => isHosted && !participant.isExternal(party))
  alice = hosted[0]?.party ?? ''
  bob = hosted[1]?.party ?? ''
})

const createIou = (amount: Json = '100.5'): JsonObject => ({
  CreateCommand: {
    templateId: IOU,
    createArguments: {
      payer: alice,
      owner: alice,
      amount: { value: amount, currency: 'USD' },
      viewers: [bob],
    },
  },
})

const transfer = (contractId: string, templateId = IOU): JsonObject => ({
  ExerciseCommand: {
    templateId,
    contractId,
    choice: 'Iou_Transfer',
    choiceArgument: { newOwner: bob },
  },
})

let commands = 0
const submission = (command: JsonObject, rest: JsonObject = {}): JsonObject => ({
  commands: [command],
  commandId: `command-${(commands += 1)}`,
  actAs: [alice],
  userId: 'ledger-api-user',
  ...rest,
})

const submit = (body: Json) => client.post('/v2/commands/submit-and-wait', body)

const forTransaction = (body: Json, shape = 'TRANSACTION_SHAPE_LEDGER_EFFECTS') =>
  client.post('/v2/commands/submit-and-wait-for-transaction', {
    commands: body,
    transactionFormat: {
      eventFormat: { filtersForAnyParty: { cumulative: [] }, verbose: true },
      transactionShape: shape,
    },
  })

const createdId = async (): Promise<string> => {
  const { body } = await forTransaction(submission(createIou()))
  const events = objectsIn(objectIn(body['transaction'])['events'])
  return textIn(objectIn(events[0]?.['CreatedEvent']), 'contractId')
}

describe('a submitted command', () => {
  it('is an update of the ledger', async () => {
    const { status, body } = await submit(submission(createIou()))
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['updateId', 'completionOffset'])
    const commit = participant.ledger.commitById(textIn(body, 'updateId'))
    expect(commit?.offset).toBe(body['completionOffset'])
    const end = await client.get('/v2/state/ledger-end')
    expect(end.body).toEqual({ offset: body['completionOffset'] })
  })

  it('is answered with the events that were asked for', async () => {
    const contractId = await createdId()
    const { body } = await forTransaction(submission(transfer(contractId)))
    const transaction = objectIn(body['transaction'])
    const [exercised, created] = objectsIn(transaction['events'])
    expect(exercised).toMatchObject({
      ExercisedEvent: {
        nodeId: 0,
        contractId,
        choice: 'Iou_Transfer',
        choiceArgument: { newOwner: bob },
        actingParties: [alice],
        consuming: true,
        interfaceId: null,
        lastDescendantNodeId: 1,
      },
    })
    expect(created).toMatchObject({
      CreatedEvent: {
        nodeId: 1,
        createArgument: { owner: bob, amount: { value: '100.5000000000', currency: 'USD' } },
        signatories: [alice],
        packageName: 'iou-example',
      },
    })
  })

  it('shows creates and archives only in the delta of active contracts', async () => {
    const contractId = await createdId()
    const { body } = await forTransaction(
      submission(transfer(contractId)),
      'TRANSACTION_SHAPE_ACS_DELTA',
    )
    const events = objectsIn(objectIn(body['transaction'])['events'])
    expect(events.map((event) => Object.keys(event)[0])).toEqual(['ArchivedEvent', 'CreatedEvent'])
  })

  it('leaves out of the delta what lived within the transaction only', async () => {
    const command = {
      CreateAndExerciseCommand: {
        templateId: IOU,
        createArguments: objectIn(createIou()['CreateCommand'])['createArguments'] ?? null,
        choice: 'Iou_Call',
        choiceArgument: {},
      },
    }
    const delta = await forTransaction(submission(command), 'TRANSACTION_SHAPE_ACS_DELTA')
    expect(objectIn(delta.body['transaction'])['events']).toEqual([])
    const effects = await forTransaction(submission(command))
    expect(objectsIn(objectIn(effects.body['transaction'])['events'])).toHaveLength(2)
  })

  it('keeps every digit of a decimal that came as a number', async () => {
    const text = `{"commands":[${JSON.stringify(createIou('X')).replace('"X"', '12345678901234567.0123456789')}],"commandId":"digits","actAs":["${alice}"],"userId":"u"}`
    const answer = await client.app.request('/v2/commands/submit-and-wait', {
      method: 'POST',
      body: text,
    })
    expect(answer.status).toBe(200)
    const [contract] = participant.ledger.contracts.slice(-1)
    expect(contract?.payload()['amount']).toEqual({
      value: '12345678901234567.0123456789',
      currency: 'USD',
    })
  })

  it('can find its contract by key', async () => {
    const [bank, holder] = [alice, alice]
    const account = { templateId: '#iou-example:Iou:Account' }
    await submit(
      submission({
        CreateCommand: {
          ...account,
          createArguments: { bank, holder, number: 'n-1', balance: '1.0' },
        },
      }),
    )
    const credit = (number: string) =>
      submit(
        submission({
          ExerciseByKeyCommand: {
            ...account,
            contractKey: { _1: bank, _2: number },
            choice: 'Account_Credit',
            choiceArgument: { amount: '2.5' },
          },
        }),
      )
    expect((await credit('n-1')).status).toBe(200)
    const unknown = await credit('n-2')
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'CONTRACT_KEY_NOT_FOUND'])
  })

  it('is taken once: the same user, parties and command id again are a duplicate', async () => {
    const body = submission(createIou())
    expect((await submit(body)).status).toBe(200)
    const again = await submit(body)
    expect([again.status, again.body['code']]).toEqual([409, 'DUPLICATE_COMMAND'])
    expect(again.body).toMatchObject({ errorCategory: 10, grpcCodeValue: 6 })
    expect((await submit({ ...body, userId: 'another-user' })).status).toBe(200)
  })
})

const create = (templateId: string): JsonObject => ({
  CreateCommand: { templateId, createArguments: {} },
})

describe('a command that cannot be executed', () => {
  it('is refused in the recorded form when the contract is not known', async () => {
    const contractId = `00${'93'.repeat(32)}ca111220${'e6'.repeat(32)}`
    const { status, body } = await submit(
      submission(transfer(contractId), { submissionId: 'create-license' }),
    )
    expect(status).toBe(404)
    expect(Object.keys(body)).toEqual([
      'code',
      'cause',
      'correlationId',
      'traceId',
      'context',
      'resources',
      'errorCategory',
      'grpcCodeValue',
      'retryInfo',
      'definiteAnswer',
    ])
    expect(body).toMatchObject({
      code: 'CONTRACT_NOT_FOUND',
      cause: `Contract could not be found with id ${contractId}`,
      correlationId: 'create-license',
      resources: [['ErrorResource(CID)', contractId]],
      errorCategory: 11,
      grpcCodeValue: 5,
      retryInfo: null,
      definiteAnswer: null,
    })
    const context = objectIn(body['context'])
    expect(context).toMatchObject({
      category: '11',
      definite_answer: 'false',
      tid: body['traceId'],
    })
    expect(context['commands']).toContain(`actAs: ['${alice}']`)
  })

  it('changes nothing', async () => {
    const contractId = await createdId()
    const before = participant.ledger.commits.length
    const answer = await submit(
      submission({
        ExerciseCommand: {
          templateId: IOU,
          contractId,
          choice: 'Iou_Split',
          choiceArgument: { splitAmount: '1000.0' },
        },
      }),
    )
    expect(answer.body).toMatchObject({ code: 'DAML_FAILURE', errorCategory: 9, grpcCodeValue: 9 })
    expect(answer.text).toContain('The split amount must be between 0 and the amount')
    expect(participant.ledger.commits.length).toBe(before)
    expect((await submit(submission(transfer(contractId)))).status).toBe(200)
    const archived = await submit(submission(transfer(contractId)))
    expect(archived.body['code']).toBe('CONTRACT_NOT_FOUND')
  })

  it.each<[string, JsonObject, number, string]>([
    ['an unknown package name', create('#nothing:A:B'), 404, 'PACKAGE_NAMES_NOT_FOUND'],
    ['an unknown package id', create(`${'0'.repeat(64)}:A:B`), 404, 'NOT_FOUND'],
    [
      'an unknown template',
      create('#iou-example:Iou:Nothing'),
      404,
      'NO_TEMPLATES_FOR_PACKAGE_NAME_AND_QUALIFIED_NAME',
    ],
    ['a template id that is none', create('Iou'), 400, 'INVALID_FIELD'],
    ['missing arguments', create(IOU), 400, 'COMMAND_PREPROCESSING_FAILED'],
    ['a contract id that is none', transfer('xyz'), 400, 'INVALID_FIELD'],
    ['no contract id', transfer(''), 400, 'MISSING_FIELD'],
  ])('names the cause: %s', async (_what, command, status, code) => {
    const answer = await submit(submission(command))
    expect([answer.status, answer.body['code']]).toEqual([status, code])
  })

  it.each<[string, JsonObject, number, string]>([
    [
      'an unknown synchronizer',
      { synchronizerId: 'x::1220' },
      400,
      'INVALID_PRESCRIBED_SYNCHRONIZER_ID',
    ],
    ['no acting party', { actAs: [] }, 400, 'MISSING_FIELD'],
    ['no commands', { commands: [] }, 400, 'MISSING_FIELD'],
    ['an empty command id', { commandId: '' }, 400, 'MISSING_FIELD'],
    ['a user id that is none', { userId: 'two words' }, 400, 'INVALID_FIELD'],
    ['a party that is none', { actAs: ['ü'] }, 400, 'INVALID_FIELD'],
    [
      'a party of somebody else',
      { actAs: ['stranger::1220'] },
      400,
      'NO_SYNCHRONIZER_ON_WHICH_ALL_SUBMITTERS_CAN_SUBMIT',
    ],
    [
      'two minimum ledger times',
      {
        minLedgerTimeAbs: '2026-01-01T00:00:00Z',
        minLedgerTimeRel: { seconds: 1, nanos: 0, unknownFields: { fields: {} } },
      },
      400,
      'INVALID_ARGUMENT',
    ],
  ])('names the cause: %s', async (_what, rest, status, code) => {
    const answer = await submit(submission(createIou(), rest))
    expect([answer.status, answer.body['code']]).toEqual([status, code])
  })

  it('needs its signatories to act', async () => {
    const { body } = await submit(submission(createIou(), { actAs: [bob] }))
    expect(body['code']).toBe('DAML_AUTHORIZATION_ERROR')
  })

  it('names a wrong type and an unknown choice', async () => {
    const contractId = await createdId()
    const typed = await submit(submission(transfer(contractId, '#iou-example:Iou:Account')))
    expect(typed.body['code']).toBe('WRONGLY_TYPED_CONTRACT')
    const command = objectIn(transfer(contractId)['ExerciseCommand'])
    const unknown = await submit(
      submission({ ExerciseCommand: { ...command, choice: 'Iou_Nothing' } }),
    )
    expect(unknown.body['code']).toBe('COMMAND_PREPROCESSING_FAILED')
  })
})

describe('a body that cannot be read', () => {
  it.each<[Json, string]>([
    [{}, "Missing required field at 'commands'"],
    [{ commands: [] }, "Missing required field at 'commandId'"],
    [{ commands: {}, commandId: 'c', actAs: [] }, "expecting array at 'commands'"],
    [
      { commands: [{}], commandId: 'c', actAs: [] },
      "Expected exactly one command at 'commands[0]'",
    ],
    [
      { commands: [{ ...createIou(), ...transfer('00') }], commandId: 'c', actAs: [] },
      "Expected exactly one command at 'commands[0]'",
    ],
    [
      { commands: [{ DropCommand: {} }], commandId: 'c', actAs: [] },
      "Unknown command 'DropCommand'",
    ],
    [
      { commands: [{ CreateCommand: { templateId: IOU } }], commandId: 'c', actAs: [] },
      "at 'commands[0].CreateCommand.createArguments'",
    ],
    [
      {
        commands: [],
        commandId: 'c',
        actAs: [],
        disclosedContracts: [{ createdEventBlob: 'not-base64_' }],
      },
      'The string is not a valid Base64',
    ],
    [
      { commands: [], commandId: 'c', actAs: [], deduplicationPeriod: { Sometime: {} } },
      'DeduplicationDuration, DeduplicationOffset, Empty',
    ],
    [
      { commands: [], commandId: 'c', actAs: [], minLedgerTimeAbs: 'tomorrow' },
      "at 'minLedgerTimeAbs'",
    ],
  ])('is a plain-text 400: %j', async (body, problem) => {
    const { status, text, contentType } = await submit(body)
    expect(status).toBe(400)
    expect(contentType).toMatch(/^text\/plain/)
    expect(text).toMatch(/^Invalid value for: body \(/)
    expect(text).toContain(problem)
  })

  it.each<JsonObject>([
    {
      DeduplicationDuration: {
        value: { seconds: 30, nanos: 0, unknownFields: { fields: {} } },
      },
    },
    { DeduplicationOffset: { value: 12 } },
    { Empty: {} },
  ])('is not one with the deduplication period %j', async (deduplicationPeriod) => {
    expect((await submit(submission(createIou(), { deduplicationPeriod }))).status).toBe(200)
  })
})
