import { describe, expect, it } from 'vitest'
import { readFilter, writeFilter } from './filter-text.ts'
import type { Condition } from './filter.ts'
import { narrowFilter } from './narrow-filter.ts'

const choice: Condition = { of: 'choice', value: 'Archive' }

function after(where: string, how: 'by' | 'not'): string {
  const read = readFilter(where)
  if (!read.ok) throw new Error(read.expected)
  return writeFilter(narrowFilter(read.filter, choice, how))
}

describe('a filter that is narrowed by a value', () => {
  it('contains the value in addition to its conditions', () => {
    expect(after('kind:create', 'by')).toBe('kind:create and choice:Archive')
    expect(after('kind:create', 'not')).toBe('kind:create and not choice:Archive')
    expect(after('kind:create or kind:assign', 'by')).toBe(
      '(kind:create or kind:assign) and choice:Archive',
    )
  })

  it('consists of the value alone if it matched everything', () => {
    expect(after('', 'by')).toBe('choice:Archive')
    expect(after('', 'not')).toBe('not choice:Archive')
  })

  it('stays the same if it contained the value already', () => {
    expect(after('choice:Archive and kind:create', 'by')).toBe('choice:Archive and kind:create')
    expect(after('not choice:Archive', 'not')).toBe('not choice:Archive')
  })

  it('drops the opposite condition', () => {
    expect(after('kind:create and not choice:Archive', 'by')).toBe('kind:create and choice:Archive')
    expect(after('choice:Archive', 'not')).toBe('not choice:Archive')
    expect(after('kind:create or choice:Archive', 'not')).toBe(
      '(kind:create or choice:Archive) and not choice:Archive',
    )
  })
})
