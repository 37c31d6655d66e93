import { expect, it } from 'vitest'
import type { Json } from '../json.ts'
import { readFilter } from '../search/filter-text.ts'
import { searchFor } from './search-for.ts'

it('what a request does is searched for by its acting parties and templates', () => {
  const create = { CreateCommand: { templateId: '#iou-example:Iou:Iou' } }
  const text = searchFor({ actAs: ['a::1220'], commands: [create, create] })
  expect(text).toBe('party:a::1220 and template:Iou:Iou')
  expect(readFilter(text ?? '').ok).toBe(true)
  expect(searchFor({ commands: [{}] })).toBeUndefined()
})

it('each party, and each template once, whatever kind of command names it', () => {
  const commands: Json[] = [
    { ExerciseCommand: { templateId: 'aabb:Iou:Iou' } },
    { CreateCommand: { templateId: '#iou-example:Iou:Iou' } },
    { ExerciseByKeyCommand: { templateId: '#p:M:T' } },
    { CreateCommand: { templateId: '' } },
    { CreateCommand: { templateId: 7 } },
    { CreateCommand: null },
    'odd',
  ]
  expect(searchFor({ actAs: ['a::1', 'b::1'], commands })).toBe(
    'party:a::1 and party:b::1 and template:Iou:Iou and template:M:T',
  )
  expect(searchFor({ actAs: ['a::1'] })).toBe('party:a::1')
})
