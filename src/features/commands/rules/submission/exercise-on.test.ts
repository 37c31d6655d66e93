import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ContractId, TemplateId } from '#ledger/identifier.ts'
import { exerciseOn, exerciseTemplate } from './exercise-on.ts'

const contractId = v.parse(ContractId, '00ab')
const templateId = v.parse(TemplateId, 'aabb:Iou:Iou')

it('names the exercised contract’s template by package name, and leaves the argument empty', () => {
  expect(exerciseOn({ contractId, templateId, packageName: 'iou-example' }, 'Split')).toEqual({
    ExerciseCommand: {
      templateId: '#iou-example:Iou:Iou',
      contractId: '00ab',
      choice: 'Split',
      choiceArgument: {},
    },
  })
})

it('names the exercised contract’s template as received if the package name is unknown', () => {
  expect(exerciseTemplate({ templateId, packageName: '' })).toBe('aabb:Iou:Iou')
})
