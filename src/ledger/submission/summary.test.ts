import { expect, it } from 'vitest'
import { requestSummary } from './summary.ts'

it('a request is told by its commands', () => {
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
