import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFilter } from '../rules/filter-text.ts'
import { normalFilter } from '../rules/normal-filter.ts'
import { anyFilter } from '../rules/testing/filter-arbitrary.ts'
import { runs } from '#ledger/testing/runs.ts'
import { hasPartialId } from './filter/whole-ids.ts'
import { readHistorySearchParams } from './history-search-params.ts'
import { toSearchParams, paramsOfText, toSearchQuery } from './query-in-params.ts'

const from = '3~2026-01-31T10:00:00.123456Z'
const to = '4~2026-01-31T09:00:00Z'

describe('address of a search', () => {
  it('restores the same search from its address', () => {
    const value = fc.string()
    const party = fc.stringMatching(/^[^:]{1,8}::1220[\da-f]{64}$/)
    const filters = anyFilter({ party, template: value, other: value }).filter(
      (filter) => !hasPartialId(filter),
    )
    const orders = fc.constantFrom('newest' as const, 'oldest' as const)
    const ends = fc.boolean()
    fc.assert(
      fc.property(filters, orders, ends, ends, (where, order, withFrom, withTo) => {
        const start = toSearchQuery({ where: 'a', from: withFrom ? from : undefined })
        const end = toSearchQuery({ where: 'a', to: withTo ? to : undefined })
        const query = { where, from: start?.from, to: end?.to, order }
        const params = readHistorySearchParams({ ...toSearchParams(query) })
        expect(params.ignored).toBeUndefined()
        expect(toSearchQuery(params)).toEqual({ ...query, where: normalFilter(where) })
      }),
      { numRuns: runs(1000) },
    )
  })

  it('reads a search from its stored text', () => {
    const params = new URLSearchParams({ where: 'kind:create or "a b"', from, order: 'newest' })
    expect(paramsOfText(params.toString())).toEqual({
      where: 'kind:create or word:"a b"',
      from,
      to: undefined,
      order: undefined,
    })
    expect(paramsOfText('where=&order=oldest')).toMatchObject({ where: '()', order: 'oldest' })
  })

  it('keeps an invalid filter in the address and returns no search', () => {
    const params = readHistorySearchParams({ where: 'kind:' })
    expect(params.where).toBe('kind:')
    expect(readFilter('kind:').ok).toBe(false)
    expect(toSearchQuery(params)).toBeUndefined()
  })

  it('lists the ignored params of a search address', () => {
    const params = readHistorySearchParams({ where: 'a', from: 'yesterday', order: 'random' })
    expect(params).toEqual({ where: 'a', ignored: 'from order' })
  })

  it('returns no search for an address without a filter', () => {
    expect(toSearchQuery(readHistorySearchParams({ from }))).toBeUndefined()
  })
})
