import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { RecordTime } from '../record-time.ts'
import { newestMigrationAt, positionOfMoment, type HistoryReader } from './moment.ts'
import { isInRange } from './chain-range.ts'
import { readPosition, type Position } from './position.ts'
import { pagedScan } from './testing/paged-history.ts'

/** Migration 3 ends two minutes after migration 4 begins. Migrations 0, 1 and 2 do not exist. */
const updates = [
  '3~2026-11-23T09:00:00.000001Z',
  '3~2026-11-24T10:00:00Z',
  '3~2026-11-24T10:05:00Z',
  '4~2026-11-24T10:03:00Z',
  '4~2026-11-24T12:00:00Z',
].flatMap((text) => readPosition(text) ?? [])

const history: HistoryReader<Position> = {
  currentMigration: async () => 4n,
  readPage: pagedScan(updates, () => 0).readPage,
  positionOf: (position) => position,
}

const time = (text: string) => v.parse(RecordTime, text)

describe('newestMigrationAt', () => {
  it('returns the newest migration that had begun at a time', async () => {
    expect(await newestMigrationAt(time('2026-11-24T12:30:00Z'), history)).toBe(4n)
    expect(await newestMigrationAt(time('2026-11-24T10:03:00Z'), history)).toBe(4n)
    expect(await newestMigrationAt(time('2026-11-24T10:02:59.999999Z'), history)).toBe(3n)
  })

  it('returns no migration before the first update', async () => {
    expect(await newestMigrationAt(time('2026-11-23T09:00:00Z'), history)).toBeUndefined()
  })
})

const from = async (text: string) => positionOfMoment(time(text), 'from', history)
const to = async (text: string) => positionOfMoment(time(text), 'to', history)

function within(begin: Position, end: Position): number {
  return updates.filter((one) => isInRange({ from: begin, to: end }, one)).length
}

describe('positionOfMoment', () => {
  it('starts a range in the earlier of two migrations that overlap in time', async () => {
    expect((await from('2026-11-24T10:04:00Z')).migrationId).toBe(3n)
    expect((await from('2026-11-24T10:05:00Z')).migrationId).toBe(3n)
    expect((await from('2026-11-24T10:05:00.000001Z')).migrationId).toBe(4n)
  })

  it('omits no update of a range across a migration', async () => {
    const begin = await from('2026-11-24T09:30:00Z')
    expect(within(begin, await to('2026-11-24T12:30:00Z'))).toBe(4)
    expect(within(await from('2026-11-24T10:04:00Z'), await to('2026-11-24T10:10:00Z'))).toBe(2)
  })

  it('accepts times before the start of the ledger as ends of a range', async () => {
    const begin = await from('2026-11-22T00:00:00Z')
    expect(within(begin, await to('2026-11-22T01:00:00Z'))).toBe(0)
    expect(within(begin, await to('2026-11-24T12:30:00Z'))).toBe(5)
  })
})
