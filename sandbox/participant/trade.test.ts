import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#ledger/json.ts'
import { commandsOf } from './prepared-commands.ts'
import { prepare } from './prepared-transaction.ts'
import { iouCommands } from './testing/iou-commands.ts'
import { objectIn, objectsIn, textIn } from './testing/participant-client.ts'
import { inspectableInterface, shipmentOf, shipmentTemplate, surveyOf } from './testing/shipment.ts'

const commands = iouCommands()

const create = (createArguments: JsonObject): JsonObject => ({
  CreateCommand: { templateId: shipmentTemplate, createArguments },
})

async function accepted(command: JsonObject, actAs = commands.alice): Promise<JsonObject[]> {
  const { body, status, text } = await commands.forTransaction(
    commands.submission(command, { actAs: [actAs] }),
  )
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return objectsIn(objectIn(body['transaction'])['events'])
}

async function shipped(): Promise<string> {
  const [event] = await accepted(create(shipmentOf(commands.alice, commands.bob)))
  return textIn(objectIn(event?.['CreatedEvent']), 'contractId')
}

async function exercise(
  choice: string,
  choiceArgument: Json,
  actAs = commands.alice,
  templateId = shipmentTemplate,
): Promise<{ result: Json | undefined; events: JsonObject[] }> {
  const contractId = await shipped()
  const command = { ExerciseCommand: { templateId, contractId, choice, choiceArgument } }
  const events = await accepted(command, actAs)
  const { exerciseResult } = objectIn(events[0]?.['ExercisedEvent'])
  return { result: exerciseResult, events }
}

describe('the trade application', () => {
  it('stores every value of a shipment as it was sent', async () => {
    const argument = shipmentOf(commands.alice, commands.bob)
    const [event] = await accepted(create(argument))
    const created = objectIn(event?.['CreatedEvent'])
    expect(created).toMatchObject({
      createArgument: argument,
      contractKey: { seller: commands.alice, reference: 'R-1' },
      signatories: [commands.alice],
      observers: [commands.bob],
    })
  })

  it.each<[string, JsonObject, string]>([
    ['null for a nested optional', { discount: null }, 'Expected ujson.Arr (data: null)'],
    [
      'too many decimals',
      { price: { amount: '1.234', currency: 'EUR' } },
      'Could not read Numeric',
    ],
    ['a day that is none', { due: { from: '2026-02-30' } }, "Text '2026-02-30'"],
    ['an unknown constructor', { carrier: { tag: 'ByAir', value: {} } }, 'Unexpected variant tag'],
    ['a map as an object', { prices: {} }, 'Expected ujson.Arr'],
    ['a number for an integer', { patience: { microseconds: 5 } }, 'Expected ujson.Str (data: 5)'],
    ['an unknown field', { colour: 'red' }, 'Unexpected fields: colour'],
  ])('refuses a shipment with %s', async (_what, changed, problem) => {
    const argument = { ...shipmentOf(commands.alice, commands.bob), ...changed }
    const { status, body } = await commands.submit(commands.submission(create(argument)))
    expect([status, body['code']]).toEqual([400, 'INVALID_ARGUMENT'])
    expect(body['cause']).toContain(problem)
  })

  it('runs the choices of a shipment', async () => {
    const quoted = await exercise('Shipment_Quote', { quantity: '3', in: 'USD' }, commands.bob)
    expect(quoted.result).toEqual({ amount: '374.64', currency: 'USD' })
    const { discount: _discount, ...rest } = {
      discount: [['0.1']],
      due: { from: '2026-03-01' },
      approvedPorts: { map: [] },
      prices: [],
      notes: {},
    }
    const amended = await exercise('Shipment_Amend', { discount: [['0.1']], ...rest })
    expect(amended.result).toMatchObject({
      changed: ['discount', 'due', 'approvedPorts', 'prices', 'notes'],
    })
    expect(objectIn(amended.events[1]?.['CreatedEvent'])['createArgument']).toMatchObject({
      discount: [['0.1000000000']],
      notes: {},
      reference: 'R-1',
    })
    const finding = { tag: 'Measured', value: { from: '1.0', until: '2.0' } }
    const readings = { tag: 'GradeA', values: [], labels: {} }
    const reported = await exercise(
      'Shipment_Report',
      { finding, readings, ratings: [['GradeA', null]] },
      commands.bob,
    )
    expect(reported.result).toMatchObject({ tag: 'Measured', value: { from: '1.0000000000' } })
    const surveyed = await exercise('Shipment_Survey', surveyOf(commands.bob), commands.bob)
    expect(surveyed.result).toMatchObject({ grade: 'GradeB' })
    expect((await exercise('Shipment_Cancel', null)).result).toEqual({})
  })

  it("exercises a choice by a contract's key, and a choice of an interface", async () => {
    await shipped()
    const [byKey] = await accepted({
      ExerciseByKeyCommand: {
        templateId: shipmentTemplate,
        contractKey: { seller: commands.alice, reference: 'R-1' },
        choice: 'Shipment_Reroute',
        choiceArgument: {
          carrier: { tag: 'ByRail', value: {} },
          destination: { street: 's', city: 'c', country: 'CH' },
        },
      },
    })
    expect(objectIn(byKey?.['ExercisedEvent'])['consuming']).toBe(true)
    const argument = {
      inspector: commands.bob,
      finding: { tag: 'Graded', value: 'GradeC' },
      on: '2026-01-02',
    }
    const inspected = await exercise(
      'Inspectable_Inspect',
      argument,
      commands.bob,
      inspectableInterface,
    )
    expect(objectIn(inspected.events[1]?.['CreatedEvent'])['createArgument']).toMatchObject({
      finding: argument.finding,
      on: '2026-01-02',
      owner: commands.alice,
    })
    const contractId = await shipped()
    const choice = 'Inspectable_Inspect'
    const { body } = await commands.submit(
      commands.submission({
        ExerciseCommand: {
          templateId: shipmentTemplate,
          contractId,
          choice,
          choiceArgument: argument,
        },
      }),
    )
    expect(body).toMatchObject({ code: 'INVALID_ARGUMENT' })
    expect(body['cause']).toContain('or choice:Inspectable_Inspect')
  })

  it('reads the requested command back from a prepared transaction', () => {
    const { ledger } = commands.participant
    const createArguments = shipmentOf(commands.alice, commands.bob)
    const result = ledger.preview({
      commandId: 'prepared',
      userId: 'u',
      actAs: [commands.alice],
      commands: [{ kind: 'create', templateId: shipmentTemplate, createArguments }],
    })
    if (!result.ok) throw new Error(result.failure.kind)
    const prepared = prepare(result.transaction, {
      actAs: [commands.alice],
      commandId: 'prepared',
      preparedAt: ledger.now(),
      maxRecordTime: undefined,
    })
    expect(commandsOf(prepared)?.commands).toMatchObject([
      { kind: 'create', createArguments: { ...createArguments, isInsured: true } },
    ])
  })
})
