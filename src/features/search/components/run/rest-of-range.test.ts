import { describe, expect, it } from 'vitest'
import { readPosition, writePosition } from '#ledger/history/position.ts'
import { matchAllFilter } from '../../rules/filter.ts'
import { restOfRange } from './rest-of-range.ts'

const from = readPosition('3~2026-01-01T00:00:00Z')
const to = readPosition('4~2026-01-31T00:00:00Z')
const reached = readPosition('4~2026-01-15T00:00:00Z')
const written = (position: typeof from) => position && writePosition(position)

describe('restOfRange', () => {
  it('ends the remaining range just before the last position that a newest-first search has reached', () => {
    const query = {
      where: matchAllFilter,
      from: undefined,
      to: undefined,
      order: 'newest',
    } as const
    const rest = restOfRange(query, { reached, from, to })
    expect([written(rest?.from), written(rest?.to)]).toEqual([
      '3~2026-01-01T00:00:00Z',
      '4~2026-01-14T23:59:59.999999Z',
    ])
  })

  it('starts the remaining range just after the last position that an oldest-first search has reached', () => {
    const query = {
      where: matchAllFilter,
      from: undefined,
      to: undefined,
      order: 'oldest',
    } as const
    const rest = restOfRange(query, { reached, from, to })
    expect([written(rest?.from), written(rest?.to)]).toEqual([
      '4~2026-01-15T00:00:00.000001Z',
      '4~2026-01-31T00:00:00Z',
    ])
  })

  it('returns no remaining range before the search has reached a position', () => {
    const query = { where: matchAllFilter, from, to, order: 'oldest' } as const
    expect(restOfRange(query, { reached: undefined, from, to })).toBeUndefined()
  })
})
