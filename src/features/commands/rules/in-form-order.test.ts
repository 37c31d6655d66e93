import { expect, it } from 'vitest'
import { inFormOrder } from './in-form-order.ts'
import type { RequestPath } from './request-problem.ts'

const problemAt = (...path: RequestPath) => ({ path, message: 'Missing.', level: 'error' as const })

it('sorts the problems of commands by command and before the other problems', () => {
  const template = problemAt('commands', 0, 'CreateCommand', 'templateId')
  const choice = problemAt('commands', 1, 'ExerciseCommand', 'choice')
  const user = problemAt('userId')
  const id = problemAt('commandId')
  const payer = problemAt('commands', 0, 'CreateCommand', 'createArguments', 'payer')
  const argument = problemAt('commands', 1, 'ExerciseCommand', 'choiceArgument')
  expect(inFormOrder([template, choice, user, id, payer, argument])).toEqual([
    template,
    payer,
    choice,
    argument,
    user,
    id,
  ])
  const none = problemAt('commands')
  expect(inFormOrder([user, none])).toEqual([none, user])
})
