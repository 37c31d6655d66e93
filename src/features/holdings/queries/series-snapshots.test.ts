import { expect, it } from 'vitest'
import { compareRecordTimes, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { seriesSnapshots } from './series-snapshots.ts'
import type { SeriesTimes } from './series-state.ts'

const minute = (count: number): RecordTime => recordTimeOf(10n ** 15n + BigInt(count * 60_000_000))

/**
 * Returns the minutes of a series if snapshots exist at each full minute from 0 to 5. Also returns
 * the times that were requested although Scan has no snapshot for them.
 */
async function seriesOf(times: SeriesTimes) {
  const known = [0, 1, 2, 3, 4, 5].map(minute)
  const unanswered: RecordTime[] = []
  const answer = (recordTime: RecordTime | undefined, requested: RecordTime) => {
    if (recordTime === undefined) unanswered.push(requested)
    return Promise.resolve(recordTime === undefined ? null : { migrationId: 4n, recordTime })
  }
  const found: number[] = []
  for await (const { recordTime } of seriesSnapshots(times, {
    currentMigration: () => Promise.resolve(4n),
    latest: () => Promise.resolve({ migrationId: 4n, recordTime: minute(5) }),
    before: (_, time) =>
      answer(
        known.findLast((one) => compareRecordTimes(one, time) < 0),
        time,
      ),
    after: (_, time) =>
      answer(
        known.find((one) => compareRecordTimes(one, time) > 0),
        time,
      ),
  })) {
    found.push(known.indexOf(recordTime))
  }
  return { found, unanswered }
}

it('starts and ends the series with the last snapshots at or before the requested bounds', async () => {
  const { found } = await seriesOf({ from: { at: minute(1.5) }, to: { at: minute(3.5) }, step: 0n })
  expect(found).toEqual([1, 2, 3])
})

it('returns snapshots that are at least a step apart', async () => {
  const { found } = await seriesOf({ from: { at: minute(0) }, to: {}, step: 120_000_000n })
  expect(found).toEqual([0, 2, 4])
})

it('requests no snapshot after the latest, because the response would be a 404', async () => {
  const { found, unanswered } = await seriesOf({ from: { at: minute(3) }, to: {}, step: 0n })
  expect({ found, unanswered }).toEqual({ found: [3, 4, 5], unanswered: [] })
})
