import { expect, it } from 'vitest'
import { isCovered, missingBetween, readRanges, type HistoryRange } from './coverage.ts'
import { leastTime } from './rows.ts'

const range = (migrationId: bigint, after: bigint, upTo: bigint): HistoryRange => ({
  migrationId,
  after,
  upTo,
  updates: 0n,
  readAt: 0,
})

it('reads the covered ranges from the tables', async () => {
  const row = { migration_id: '4', after: '-9223372036854775808', up_to: '17' }
  const engine = {
    query: async () => [{ ...row, counted: '3', read_last: '1764000000000' }],
    command: async () => undefined,
    insert: async () => undefined,
    close: async () => undefined,
  }
  expect(await readRanges(engine)).toEqual([
    { migrationId: 4n, after: leastTime, upTo: 17n, updates: 3n, readAt: 1_764_000_000_000 },
  ])
})

it('lists the gaps before and between ranges, but nothing after the last range', () => {
  const ranges = [range(3n, leastTime, 10n), range(3n, 12n, 20n), range(4n, 5n, 9n)]
  expect(missingBetween(ranges)).toEqual([
    { migrationId: 3n, after: 10n, upTo: 12n },
    { migrationId: 4n, after: leastTime, upTo: 5n },
  ])
})

it('covers a window inside one range, but not a window that exceeds the range', () => {
  const ranges = [range(4n, 0n, 10n), range(4n, 12n, 20n)]
  const has = (migrationId: bigint, after: bigint, upTo: bigint) =>
    isCovered(ranges, { migrationId, after, upTo })
  expect(has(4n, 0n, 10n)).toBe(true)
  expect(has(4n, 13n, 14n)).toBe(true)
  expect(has(4n, 9n, 11n)).toBe(false)
  expect(has(4n, -1n, 5n)).toBe(false)
  expect(has(4n, 5n, 15n)).toBe(false)
  expect(has(3n, 0n, 10n)).toBe(false)
})
