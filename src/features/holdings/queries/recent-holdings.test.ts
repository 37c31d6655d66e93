import { expect, it } from 'vitest'
import {
  compareRecordTimes,
  addMicros,
  recordTimeOf,
  type RecordTime,
} from '#ledger/record-time.ts'
import { recentSnapshots } from './recent-holdings.ts'

const begin = recordTimeOf(1_795_255_200_000_000n)
const inHours = (hours: number) => addMicros(begin, BigInt(hours) * 3_600_000_000n)

/** Simulates a Scan with snapshots at these hours. A missing snapshot is a 404. */
function scanWith(hours: readonly number[]) {
  const all = hours.map((hour) => ({ migrationId: 4n, recordTime: inHours(hour) }))
  return {
    currentMigration: () => Promise.resolve(4n),
    latest: () => Promise.resolve(all.at(-1) ?? null),
    after: (_: bigint, time: RecordTime) => {
      const later = all.find(({ recordTime }) => compareRecordTimes(recordTime, time) > 0)
      return later === undefined ? Promise.reject(new Error('404')) : Promise.resolve(later)
    },
  }
}

const hoursOf = async (hours: readonly number[]) => {
  const found = await recentSnapshots(scanWith(hours))
  return found.map(({ recordTime }) => hours.find((hour) => inHours(hour) === recordTime))
}

it('returns about eight snapshots of the last week, including the latest', async () => {
  const everyThird = Array.from({ length: 200 }, (_, index) => index * 3)
  const found = await hoursOf(everyThird)
  expect(found).toHaveLength(8)
  expect(found.at(-1)).toBe(597)
  expect(found[0]).toBe(597 - 165)
})

it('returns the existing snapshots of a young network, and requests no snapshot that does not exist', async () => {
  expect(await hoursOf([1, 4, 7])).toEqual([1, 4, 7])
  expect(await hoursOf([5])).toEqual([5])
  expect(await recentSnapshots(scanWith([]))).toEqual([])
})
