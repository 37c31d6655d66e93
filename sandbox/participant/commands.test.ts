import { describe, expect, it } from 'vitest'
import { iouTemplate, iouCommands } from './testing/iou-commands.ts'
import { objectIn, objectsIn, textIn } from './testing/participant-client.ts'

const iou = iouCommands()

describe('a submitted command', () => {
  it('commits a submitted command as an update of the ledger', async () => {
    const { status, body } = await iou.submit(iou.submission(iou.createIou()))
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['updateId', 'completionOffset'])
    const commit = iou.participant.ledger.commitById(textIn(body, 'updateId'))
    expect(commit?.offset).toBe(body['completionOffset'])
    const end = await iou.client.get('/v2/state/ledger-end')
    expect(end.body).toEqual({ offset: body['completionOffset'] })
  })

  it('returns the requested events of a command', async () => {
    const contractId = await iou.createdId()
    const { body } = await iou.forTransaction(iou.submission(iou.transfer(contractId)))
    const transaction = objectIn(body['transaction'])
    const [exercised, created] = objectsIn(transaction['events'])
    expect(exercised).toMatchObject({
      ExercisedEvent: {
        nodeId: 0,
        contractId,
        choice: 'Iou_Transfer',
        choiceArgument: { newOwner: iou.bob },
        actingParties: [iou.alice],
        consuming: true,
        lastDescendantNodeId: 1,
      },
    })
    expect(created).toMatchObject({
      CreatedEvent: {
        nodeId: 1,
        createArgument: { owner: iou.bob, amount: { value: '100.5000000000', currency: 'USD' } },
        signatories: [iou.alice],
        packageName: 'iou-example',
      },
    })
  })

  it('returns the creates and archives of a transaction, but no exercises, in the ACS delta', async () => {
    const contractId = await iou.createdId()
    const { body } = await iou.forTransaction(
      iou.submission(iou.transfer(contractId)),
      'TRANSACTION_SHAPE_ACS_DELTA',
    )
    const events = objectsIn(objectIn(body['transaction'])['events'])
    expect(events.map((event) => Object.keys(event)[0])).toEqual(['ArchivedEvent', 'CreatedEvent'])
  })

  it('omits a contract from the ACS delta if the same transaction creates and archives the contract', async () => {
    const command = {
      CreateAndExerciseCommand: {
        templateId: iouTemplate,
        createArguments: objectIn(iou.createIou()['CreateCommand'])['createArguments'] ?? null,
        choice: 'Iou_Call',
        choiceArgument: {},
      },
    }
    const delta = await iou.forTransaction(iou.submission(command), 'TRANSACTION_SHAPE_ACS_DELTA')
    expect(objectIn(delta.body['transaction'])['events']).toEqual([])
    const effects = await iou.forTransaction(iou.submission(command))
    expect(objectsIn(objectIn(effects.body['transaction'])['events'])).toHaveLength(2)
  })

  it('keeps every digit of a decimal that was sent as a JSON number', async () => {
    const text = `{"commands":[${JSON.stringify(iou.createIou('X')).replace('"X"', '12345678901234567.0123456789')}],"commandId":"digits","actAs":["${iou.alice}"],"userId":"u"}`
    const answer = await iou.client.app.request('/v2/commands/submit-and-wait', {
      method: 'POST',
      body: text,
    })
    expect(answer.status).toBe(200)
    const [contract] = iou.participant.ledger.contracts.slice(-1)
    expect(contract?.payload()['amount']).toEqual({
      value: '12345678901234567.0123456789',
      currency: 'USD',
    })
  })

  it('finds the contract of a command by key', async () => {
    const [bank, holder] = [iou.alice, iou.alice]
    const account = { templateId: '#iou-example:Iou:Account' }
    await iou.submit(
      iou.submission({
        CreateCommand: {
          ...account,
          createArguments: { bank, holder, number: 'n-1', balance: '1.0' },
        },
      }),
    )
    const credit = (number: string) =>
      iou.submit(
        iou.submission({
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

  it('refuses a command as a duplicate if an earlier command had the same user, parties and command id', async () => {
    const body = iou.submission(iou.createIou())
    expect((await iou.submit(body)).status).toBe(200)
    const again = await iou.submit(body)
    expect([again.status, again.body['code']]).toEqual([409, 'DUPLICATE_COMMAND'])
    expect(again.body).toMatchObject({ errorCategory: 10, grpcCodeValue: 6 })
    expect((await iou.submit({ ...body, userId: 'another-user' })).status).toBe(200)
  })
})
