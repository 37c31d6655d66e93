import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#ledger/json.ts'
import { iouTemplate, iouCommands } from './testing/iou-commands.ts'
import { objectIn } from './testing/participant-client.ts'

const iou = iouCommands()

const create = (templateId: string): JsonObject => ({
  CreateCommand: { templateId, createArguments: {} },
})

describe('a command that cannot be executed', () => {
  it('refuses a command on an unknown contract with the same error as a recorded participant', async () => {
    const contractId = `00${'93'.repeat(32)}ca111220${'e6'.repeat(32)}`
    const { status, body } = await iou.submit(
      iou.submission(iou.transfer(contractId), { submissionId: 'create-license' }),
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
    expect(context['commands']).toContain(`actAs: ['${iou.alice}']`)
  })

  it('leaves the ledger unchanged after a refused command', async () => {
    const contractId = await iou.createdId()
    const before = iou.participant.ledger.updates.length
    const answer = await iou.submit(
      iou.submission({
        ExerciseCommand: {
          templateId: iouTemplate,
          contractId,
          choice: 'Iou_Split',
          choiceArgument: { splitAmount: '1000.0' },
        },
      }),
    )
    expect(answer.body).toMatchObject({ code: 'DAML_FAILURE', errorCategory: 9, grpcCodeValue: 9 })
    expect(answer.text).toContain('The split amount must be between 0 and the amount')
    expect(iou.participant.ledger.updates.length).toBe(before)
    expect((await iou.submit(iou.submission(iou.transfer(contractId)))).status).toBe(200)
    const archived = await iou.submit(iou.submission(iou.transfer(contractId)))
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
    ['missing arguments', create(iouTemplate), 400, 'COMMAND_PREPROCESSING_FAILED'],
    ['a contract id that is none', iou.transfer('xyz'), 400, 'INVALID_FIELD'],
    ['no contract id', iou.transfer(''), 400, 'MISSING_FIELD'],
  ])('refuses a command with the code for the cause: %s', async (_what, command, status, code) => {
    const answer = await iou.submit(iou.submission(command))
    expect([answer.status, answer.body['code']]).toEqual([status, code])
  })

  it.each<[string, Json]>([
    ['a number with an exponent', '1e2'],
    ['a JSON number that a double writes with an exponent', 10_000_000],
    ['a number of 39 digits', '1'.repeat(39)],
    ['a text instead of a number', '\u0000'],
  ])('refuses a create command with an invalid amount: %s', async (_what, amount) => {
    const answer = await iou.submit(iou.submission(iou.createIou(amount)))
    expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_ARGUMENT'])
  })

  it.each([`00${'ab'.repeat(31)}`, `00${'ab'.repeat(127)}`, `02${'ab'.repeat(32)}`])(
    'refuses a malformed contract id: %s',
    async (contractId) => {
      const answer = await iou.submit(iou.submission(iou.transfer(contractId)))
      expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_FIELD'])
    },
  )

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
    ['no user id, where no token names a user', { userId: '' }, 400, 'MISSING_FIELD'],
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
  ])('refuses a command with the code for the cause: %s', async (_what, rest, status, code) => {
    const answer = await iou.submit(iou.submission(iou.createIou(), rest))
    expect([answer.status, answer.body['code']]).toEqual([status, code])
  })

  it('refuses a create command if the signatory does not act', async () => {
    const { body } = await iou.submit(iou.submission(iou.createIou(), { actAs: [iou.bob] }))
    expect(body['code']).toBe('DAML_AUTHORIZATION_ERROR')
  })

  it('refuses a wrong template and an unknown choice with specific error codes', async () => {
    const contractId = await iou.createdId()
    const typed = await iou.submit(
      iou.submission(iou.transfer(contractId, '#iou-example:Iou:Account')),
    )
    expect(typed.body['code']).toBe('WRONGLY_TYPED_CONTRACT')
    const command = objectIn(iou.transfer(contractId)['ExerciseCommand'])
    const unknown = await iou.submit(
      iou.submission({ ExerciseCommand: { ...command, choice: 'Iou_Nothing' } }),
    )
    expect(unknown.body['code']).toBe('INVALID_ARGUMENT')
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
      { commands: [{ ...iou.createIou(), ...iou.transfer('00') }], commandId: 'c', actAs: [] },
      "Expected exactly one command at 'commands[0]'",
    ],
    [
      { commands: [{ DropCommand: {} }], commandId: 'c', actAs: [] },
      "Unknown command 'DropCommand'",
    ],
    [
      { commands: [{ CreateCommand: { templateId: iouTemplate } }], commandId: 'c', actAs: [] },
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
  ])('refuses an unreadable body with a plain-text 400: %j', async (body, problem) => {
    const { status, text, contentType } = await iou.submit(body)
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
  ])('accepts the valid deduplication period %j', async (deduplicationPeriod) => {
    expect(
      (await iou.submit(iou.submission(iou.createIou(), { deduplicationPeriod }))).status,
    ).toBe(200)
  })
})
