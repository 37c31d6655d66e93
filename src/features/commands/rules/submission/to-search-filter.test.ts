import { expect, it } from 'vitest'
import type { Json } from '#ledger/json.ts'
import { readFilter } from '#features/search/rules/filter-text.ts'
import { toSearchFilter } from './to-search-filter.ts'

it('returns a filter with the acting parties and templates of the request', () => {
  const create = { CreateCommand: { templateId: '#iou-example:Iou:Iou' } }
  const text = toSearchFilter({ actAs: ['a::1220'], commands: [create, create] })
  expect(text).toBe('party:a::1220 and template:Iou:Iou')
  expect(readFilter(text ?? '').ok).toBe(true)
  expect(toSearchFilter({ commands: [{}] })).toBeUndefined()
})

it('includes each party and template once in the filter, for any kind of command', () => {
  const commands: Json[] = [
    { ExerciseCommand: { templateId: 'aabb:Iou:Iou' } },
    { CreateCommand: { templateId: '#iou-example:Iou:Iou' } },
    { ExerciseByKeyCommand: { templateId: '#p:M:T' } },
    { CreateCommand: { templateId: '' } },
    { CreateCommand: { templateId: 7 } },
    { CreateCommand: null },
    'odd',
  ]
  expect(toSearchFilter({ actAs: ['a::1', 'b::1'], commands })).toBe(
    'party:a::1 and party:b::1 and template:Iou:Iou and template:M:T',
  )
  expect(toSearchFilter({ actAs: ['a::1'] })).toBe('party:a::1')
})
