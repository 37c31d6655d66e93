import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ContractId, TemplateId } from '../identifier.ts'
import { exerciseOn, exerciseTemplate } from './exercise-on.ts'

const contractId = v.parse(ContractId, '00ab')
const templateId = v.parse(TemplateId, 'aabb:Iou:Iou')

it('an exercise names the template by the name of its package, and leaves the argument to write', () => {
  expect(exerciseOn({ contractId, templateId, packageName: 'iou-example' }, 'Split')).toEqual({
    ExerciseCommand: {
      templateId: '#iou-example:Iou:Iou',
      contractId: '00ab',
      choice: 'Split',
      choiceArgument: {},
    },
  })
})

it('a template whose package has no name that is known is named as it came', () => {
  expect(exerciseTemplate({ templateId, packageName: '' })).toBe('aabb:Iou:Iou')
})
