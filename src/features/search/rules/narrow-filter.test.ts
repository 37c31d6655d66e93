import { describe, expect, it } from 'vitest'
import { readFilter, writeFilter } from './filter-text.ts'
import type { Condition } from './filter.ts'
import { narrowFilter } from './narrow-filter.ts'

const choice: Condition = { kind: 'choice', value: 'Archive' }

function after(where: string, how: 'by' | 'not'): string {
  const read = readFilter(where)
  if (!read.ok) throw new Error(read.expected)
  return writeFilter(narrowFilter(read.filter, choice, how))
}

describe('narrowFilter', () => {
  it("adds the value to the filter's conditions", () => {
    expect(after('kind:create', 'by')).toBe('kind:create and choice:Archive')
    expect(after('kind:create', 'not')).toBe('kind:create and not choice:Archive')
    expect(after('kind:create or kind:assign', 'by')).toBe(
      '(kind:create or kind:assign) and choice:Archive',
    )
  })

  it('contains only the added value if the filter was empty', () => {
    expect(after('', 'by')).toBe('choice:Archive')
    expect(after('', 'not')).toBe('not choice:Archive')
  })

  it('leaves the filter unchanged if it already contains the value', () => {
    expect(after('choice:Archive and kind:create', 'by')).toBe('choice:Archive and kind:create')
    expect(after('not choice:Archive', 'not')).toBe('not choice:Archive')
  })

  it('removes the opposite condition from the narrowed filter', () => {
    expect(after('kind:create and not choice:Archive', 'by')).toBe('kind:create and choice:Archive')
    expect(after('choice:Archive', 'not')).toBe('not choice:Archive')
    expect(after('kind:create or choice:Archive', 'not')).toBe(
      '(kind:create or choice:Archive) and not choice:Archive',
    )
  })
})
