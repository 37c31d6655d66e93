import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { exactJson } from '../testing/json-arbitrary.ts'
import { parseJson, stringifyJson, type JsonObject } from '#ledger/json.ts'
import { recentCommands } from './recent-commands.ts'

const templateId = '#iou-example:Iou:Iou'
const create = (createArguments: JsonObject): JsonObject => ({
  CreateCommand: { templateId, createArguments },
})
const exercise = (contractId: string): JsonObject => ({
  ExerciseCommand: { templateId, contractId, choice: 'Split', choiceArgument: { amount: '1.10' } },
})

it('lists each recent command once, newest request first, without contract ids', () => {
  const found = recentCommands(
    [{ commands: [exercise('00aa'), create({ a: 1 })] }, { commands: [exercise('00bb')] }],
    10,
  )
  expect(found.map(({ words }) => words)).toEqual(['exercise Split on Iou', 'create Iou'])
  expect(found.map(({ command }) => command)).toEqual([exercise(''), create({ a: 1 })])
  expect(found[0]?.arguments).toBe('{"amount":"1.10"}')
})

it('includes the create arguments and the choice argument of a recent create-and-exercise command', () => {
  const command = {
    CreateAndExerciseCommand: {
      templateId,
      createArguments: { a: 1 },
      choice: 'Split',
      choiceArgument: { b: 2 },
    },
  }
  expect(recentCommands([{ commands: [command] }], 1)).toEqual([
    {
      key: stringifyJson(command),
      words: 'create Iou and exercise Split',
      arguments: '{"a":1} {"b":2}',
      command,
    },
  ])
})

it('skips invalid recent commands, and stops at the limit', () => {
  const requests: JsonObject[] = [
    { commands: [1, {}, { CreateCommand: null }, { Later: {} }] },
    { commands: 'none' },
    {},
    { commands: [create({ a: 1 }), create({ a: 2 }), create({ a: 3 })] },
  ]
  expect(recentCommands(requests, 2).map(({ command }) => command)).toEqual([
    create({ a: 1 }),
    create({ a: 2 }),
  ])
})

it('keeps every digit of a recent command’s arguments', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), exactJson), (createArguments) => {
      const [found] = recentCommands([{ commands: [create(createArguments)] }], 1)
      expect(stringifyJson(found?.command ?? null)).toBe(stringifyJson(create(createArguments)))
      expect(stringifyJson(parseJson(found?.arguments ?? ''))).toBe(stringifyJson(createArguments))
    }),
    { numRuns: runs(1000) },
  )
})
