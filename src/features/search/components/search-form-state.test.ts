import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { blankDraft, newCondition } from './filter/filter-draft.ts'
import { toSearchQuery } from './query-in-params.ts'
import { withDraft, withText } from './filter/filter-form.ts'
import { toFormState, readForm } from './search-form-state.ts'

const now = v.parse(RecordTime, '2026-11-24T10:00:00Z')
const empty = toFormState({})
const conditions = ({ draft }: typeof empty) =>
  draft.items.map((item) =>
    item.kind === 'condition' ? `${item.field} ${item.value}` : item.group,
  )

describe('search form', () => {
  it('converts typed filter text to conditions, and conditions to text', () => {
    const typed = withText(empty, 'choice:Archive and (party:a or party:b)')
    expect(conditions(typed)).toEqual(['choice Archive', 'some'])
    const composed = withDraft(typed, { ...typed.draft, items: typed.draft.items.slice(0, 1) })
    expect(composed.text).toBe('choice:Archive')
  })

  it('keeps the conditions while the filter text is invalid, and always keeps the typed text', () => {
    const typed = withText(withText(empty, 'choice:Archive'), 'choice:Archive and (')
    expect(typed.text).toBe('choice:Archive and (')
    expect(conditions(typed)).toEqual(['choice Archive'])
  })

  it('keeps an empty condition in the draft but omits it from the text', () => {
    const one = withText(empty, 'choice:Archive')
    const two = withDraft(one, { ...one.draft, items: [...one.draft.items, newCondition()] })
    expect(two.text).toBe('choice:Archive')
    expect(two.draft.items).toHaveLength(2)
    expect(readForm(two, 'utc', now)).not.toHaveProperty('search')
  })

  it('reports the character at which a filter text becomes invalid', () => {
    const read = readForm(withText(empty, 'kind:created'), 'utc', now)
    expect('problems' in read && read.problems.text).toMatchObject({
      words: expect.stringContaining('create, exercise'),
    })
    const unclosed = readForm(withText(empty, 'not (party:a'), 'utc', now)
    expect('problems' in unclosed && unclosed.problems.text?.at).toBe('not (party:a'.length)
    expect('problems' in unclosed && unclosed.problems.text?.words).toContain(
      'after “not (party:a”',
    )
  })

  it.each([
    ['party:alice', 0],
    ['kind:create and (owner:alice::1220ab or ())', 'kind:create and ('.length],
    ['contract:00ab', 0],
    ['hash:1220', 0],
    ['choice:Archive not synchronizer:global-domain', 'choice:Archive not '.length],
  ])('rejects the filter %s and reports the position of the error', (text, at) => {
    const read = readForm(withText(empty, text), 'utc', now)
    expect('problems' in read && read.problems.text?.at).toBe(at)
    expect(toSearchQuery({ where: text })).toBeUndefined()
  })

  it('accepts complete ids and any text in a filter', () => {
    const text = `party:alice::1220${'ab'.repeat(32)} and text:alice`
    expect(readForm(withText(empty, text), 'utc', now)).toHaveProperty('search')
    expect(toSearchQuery({ where: text })).toBeDefined()
  })

  it('reports a filter text that is too long for an address without parsing it', () => {
    const read = readForm(withText(empty, 'a '.repeat(25_000)), 'utc', now)
    expect('problems' in read && read.problems.text?.words).toMatch(
      /^Expected no more than 20,000 characters, at character 20001/,
    )
  })

  it('requires a condition in the search form, and marks the empty condition if present', () => {
    const blank = readForm(empty, 'utc', now)
    expect('problems' in blank && blank.problems.text).toBeUndefined()
    expect('problems' in blank && blank.problems.conditions.size).toBe(1)
    const bare = readForm(withDraft(empty, { ...blankDraft(), items: [] }), 'utc', now)
    expect('problems' in bare && bare.problems.text?.words).toContain('Add a condition')
  })

  it('accepts a filter that matches every update', () => {
    expect(readForm(withText(empty, '()'), 'utc', now)).toMatchObject({
      search: { where: { kind: 'all', filters: [] }, order: 'newest' },
    })
  })

  it('starts the form with the range in the address, and leaves a missing bound empty', () => {
    const placed = toFormState({ where: 'a', to: '4~2026-02-01T00:00:00Z' }).range
    expect(placed.from).toEqual({ text: '' })
    expect(placed.to).toEqual({ migration: '4', text: '2026-02-01T00:00:00Z' })
  })
})
