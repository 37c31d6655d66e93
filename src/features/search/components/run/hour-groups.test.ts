import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { UpdateId } from '#ledger/identifier.ts'
import { RecordTime } from '#ledger/record-time.ts'
import type { Match } from '../../rules/search-query.ts'
import { hourIn } from '#ui/time/periods.ts'
import { createHourGroups, groupedRowAt, rowOfMatch } from './hour-groups.ts'

const matchAt = (time: string, migrationId = 4n): Match => ({
  updateId: v.parse(UpdateId, `update-${time}`),
  position: { migrationId, recordTime: v.parse(RecordTime, time) },
  words: undefined,
  kind: 'transaction',
  rootAction: undefined,
  otherRoots: 0,
  events: 1,
  eventId: undefined,
})

const found = (...matches: readonly Match[]) => ({
  count: matches.length,
  matchAt: (index: number) => matches[index],
})

const four = [
  matchAt('2026-11-24T01:10:00Z'),
  matchAt('2026-11-24T00:59:59.999999Z'),
  matchAt('2026-11-24T00:00:00Z'),
  matchAt('2026-11-23T23:59:59.999999Z'),
]

describe('createHourGroups', () => {
  it('groups matches by hour with day, zone and count', () => {
    const groups = createHourGroups(hourIn('utc'))(found(...four))
    expect(groups.map(({ title, first, count }) => [title, first, count])).toEqual([
      ['2026-11-24 01:00–01:59 UTC', 0, 1],
      ['2026-11-24 00:00–00:59 UTC', 1, 2],
      ['2026-11-23 23:00–23:59 UTC', 3, 1],
    ])
  })

  it('adds new matches to the hour counts, and restarts the counts for a new search', () => {
    const groupsOf = createHourGroups(hourIn('utc'))
    expect(groupsOf(found(...four.slice(0, 2))).map(({ count }) => count)).toEqual([1, 1])
    const all = groupsOf(found(...four))
    expect(all.map(({ count }) => count)).toEqual([1, 2, 1])
    expect(groupsOf(found(...four))).toBe(all)
    const restarted = four.slice(1)
    expect(groupsOf(found(...restarted)).map(({ count }) => count)).toEqual([2, 1])
    expect(groupsOf(found())).toEqual([])
    expect(groupsOf(found(...four)).map(({ count }) => count)).toEqual([1, 2, 1])
  })

  it('separates matches of different migrations in the same hour', () => {
    const two = [matchAt('2026-11-24T01:10:00Z', 5n), matchAt('2026-11-24T01:20:00Z', 4n)]
    expect(createHourGroups(hourIn('utc'))(found(...two))).toHaveLength(2)
  })

  it('converts between match indexes and rows of the hour groups', () => {
    const groups = createHourGroups(hourIn('utc'))(found(...four))
    const rows = Array.from({ length: 8 }, (_, row) => groupedRowAt(groups, row))
    expect(rows.map((row) => (row?.kind === 'match' ? row.index : row?.kind))).toEqual([
      'heading',
      0,
      'heading',
      1,
      2,
      'heading',
      3,
      undefined,
    ])
    expect([0, 1, 2, 3].map((match) => rowOfMatch(groups, match))).toEqual([1, 3, 4, 6])
    expect(groupedRowAt([], 0)).toBeUndefined()
  })
})
