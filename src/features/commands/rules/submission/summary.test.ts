import { expect, it } from 'vitest'
import { commandWords, requestSummary } from './summary.ts'

it('summarises a request by its commands', () => {
  const create = { CreateCommand: { templateId: '#iou-example:Iou:Iou', createArguments: {} } }
  const exercise = { ExerciseCommand: { templateId: '#p:M:T', contractId: '00', choice: 'Go' } }
  expect(requestSummary({ commands: [create, exercise] })).toBe('Create Iou, exercise Go on T')
  expect(requestSummary({ commands: [create, create, create, create] })).toBe(
    'Create Iou, create Iou, create Iou and 1 more',
  )
  expect(requestSummary({})).toBe('No commands yet')
  expect(requestSummary({ commands: [{ ExerciseByKeyCommand: null }, 1] })).toBe(
    'Exercise … on … by key, a command without a kind',
  )
})

it.each([
  [
    { CreateAndExerciseCommand: { templateId: '#p:M:T', choice: 'Go' } },
    'create T and exercise Go',
  ],
  [{ ExerciseByKeyCommand: { templateId: '#p:M:T', choice: 'Go' } }, 'exercise Go on T by key'],
  [{ ExerciseCommand: { templateId: '', choice: 7 } }, 'exercise … on …'],
  [{ LaterCommand: {} }, 'LaterCommand'],
  [{}, 'a command without a kind'],
  [null, 'a command without a kind'],
])('describes the command %j as: %s', (command, words) => {
  expect(commandWords(command)).toBe(words)
})

it('describes up to three commands of a request completely', () => {
  const create = { CreateCommand: { templateId: '#iou-example:Iou:Iou' } }
  expect(requestSummary({ commands: [create, create, create] })).toBe(
    'Create Iou, create Iou, create Iou',
  )
  expect(requestSummary({ commands: [] })).toBe('No commands yet')
})
