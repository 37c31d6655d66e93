import { describe, expect, it } from 'vitest'
import { compareRecordTimes, recordTimeOf } from '#ledger/record-time.ts'
import { findSnapshot, firstSnapshotAfter, type SnapshotLookups } from './named-snapshot.ts'
import type { Snapshot } from './snapshots.ts'

const hour = (count: number) => recordTimeOf(10n ** 15n + BigInt(count * 3_600_000_000))
const at = (migrationId: bigint, hours: number): Snapshot => ({
  migrationId,
  recordTime: hour(hours),
})

/** Migration 2 has no snapshot yet, as right after a migration. */
const known = [at(0n, 0), at(0n, 3), at(1n, 6), at(1n, 9)]

const own = (id: bigint) => known.filter(({ migrationId }) => migrationId === id)

function scan() {
  const requested: bigint[] = []
  const questions: SnapshotLookups = {
    currentMigration: () => Promise.resolve(2n),
    latest: (id) => {
      requested.push(id)
      return Promise.resolve(own(id).at(-1) ?? null)
    },
    before: (id, time) => {
      requested.push(id)
      const found = own(id).findLast((one) => compareRecordTimes(one.recordTime, time) < 0)
      return Promise.resolve(found ?? null)
    },
    after: (id, time) =>
      Promise.resolve(
        known.find(
          (one) => one.migrationId >= id && compareRecordTimes(one.recordTime, time) > 0,
        ) ?? null,
      ),
  }
  return { asked: requested, questions }
}

describe('findSnapshot', () => {
  it.each([
    [10, at(1n, 9)],
    [6, at(1n, 6)],
    [5, at(0n, 3)],
    [0, at(0n, 0)],
    [-1, null],
  ])('finds the snapshot at hour %i without a migration id', async (hours, expected) => {
    expect(await findSnapshot({ at: hour(hours) }, scan().questions)).toEqual(expected)
  })

  it('finds the latest snapshot of the last migration that has snapshots if no time is given', async () => {
    expect(await findSnapshot({}, scan().questions)).toEqual(at(1n, 9))
  })

  it('finds only a snapshot at exactly the requested time if an exact match is required', async () => {
    const match = 'exact'
    expect(await findSnapshot({ at: hour(3), match }, scan().questions)).toEqual(at(0n, 3))
    expect(await findSnapshot({ at: hour(4), match }, scan().questions)).toBeNull()
  })

  it('searches only the requested migration', async () => {
    const { asked, questions } = scan()
    expect(await findSnapshot({ migration: '1', at: hour(5) }, questions)).toBeNull()
    expect(asked).toEqual([1n])
  })

  it('searches a limited number of migrations', async () => {
    const { asked, questions } = scan()
    const far = { ...questions, currentMigration: () => Promise.resolve(10n ** 18n) }
    expect(await findSnapshot({ at: hour(5) }, far)).toBeNull()
    expect(asked.length).toBeLessThan(50)
  })
})

it('finds the first snapshot after a time in any migration', async () => {
  expect(await firstSnapshotAfter({ at: hour(-700) }, scan().questions)).toEqual(at(0n, 0))
  expect(await firstSnapshotAfter({ at: hour(4) }, scan().questions)).toEqual(at(1n, 6))
  expect(await firstSnapshotAfter({ migration: '1', at: hour(0) }, scan().questions)).toEqual(
    at(1n, 6),
  )
})
