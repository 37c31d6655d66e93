import { expect, it } from 'vitest'
import { templatesIn } from './templates-in.ts'
import { memberCount } from './typed/member-count.ts'

it('returns the well-formed template ids in commands', () => {
  const templateId = '#splice-amulet:Splice.Amulet:Amulet'
  expect(
    templatesIn({
      commands: [
        { CreateCommand: { templateId, createArguments: {} } },
        { ExerciseCommand: { templateId: '#p:M:T', contractId: '00', choice: 'C' } },
        { ExerciseCommand: { templateId: 'no template' } },
        { ExerciseCommand: { contractId: '00' } },
        { Other: { templateId } },
        'CreateCommand',
      ],
    }),
  ).toEqual([templateId, '#p:M:T'])
  expect(templatesIn({})).toEqual([])
  expect(templatesIn({ commands: { CreateCommand: { templateId } } })).toEqual([])
})

it('counts the members of objects, and returns 0 for other values', () => {
  expect(memberCount({ a: 1, b: null })).toBe(2)
  for (const value of [undefined, null, 'ab', 7, [1, 2]]) expect(memberCount(value)).toBe(0)
})
