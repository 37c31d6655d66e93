import { expect, it } from 'vitest'
import { readFilter } from '../search/filter-text.ts'
import { searchFor } from './search-for.ts'

it('what a request does is searched for by its acting parties and templates', () => {
  const create = { CreateCommand: { templateId: '#iou-example:Iou:Iou' } }
  const text = searchFor({ actAs: ['a::1220'], commands: [create, create] })
  expect(text).toBe('party:a::1220 and template:Iou:Iou')
  expect(readFilter(text ?? '').ok).toBe(true)
  expect(searchFor({ commands: [{}] })).toBeUndefined()
})
