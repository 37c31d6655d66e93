/**
 * Finds the position of a time in the history. Users enter times without a migration id, and record
 * times of migrations may overlap (docs/network-rules.md, The update history).
 */
import { addMicros, compareRecordTimes, recordTimeOf, type RecordTime } from '../record-time.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import type { Position } from './position.ts'
import { beginOfTime } from './time-limits.ts'

export interface HistoryReader<Item> {
  readonly currentMigration: () => Promise<bigint>
  readonly readPage: ReadPage<Item>
  readonly positionOf: PositionOf<Item>
}

/** Maximum number of earlier migrations to check. Networks have had only a few. */
const maxEarlier = 32n

/**
 * Returns the newest migration id that had begun by a time. `undefined` before the ledger's start.
 *
 * @throws the errors of the requests
 */
export async function newestMigrationAt<Item>(
  time: RecordTime,
  { currentMigration, readPage, positionOf }: HistoryReader<Item>,
): Promise<bigint | undefined> {
  const newest = await currentMigration()
  const begin = recordTimeOf(beginOfTime)
  for (let id = newest; id >= 0n && newest - id <= maxEarlier; id--) {
    const [first] = await readPage({ migrationId: id, recordTime: begin }, 1)
    if (first === undefined) continue
    const { migrationId, recordTime } = positionOf(first)
    if (migrationId === id && compareRecordTimes(recordTime, time) <= 0) return id
  }
  return undefined
}

/**
 * Returns the start or end position of a range of times. If two migrations overlap, the range
 * includes both: it starts in the earlier one and ends in the later one.
 * @throws the errors of the requests
 */
export async function positionOfMoment<Item>(
  recordTime: RecordTime,
  end: 'from' | 'to',
  history: HistoryReader<Item>,
): Promise<Position> {
  const newest = (await newestMigrationAt(recordTime, history)) ?? 0n
  const migrationId = end === 'to' ? newest : await oldestMigrationAt(recordTime, newest, history)
  return { migrationId, recordTime }
}

/**
 * Returns the oldest migration id that has updates at or after a time. Stops at the first older
 * migration without such updates.
 */
async function oldestMigrationAt<Item>(
  recordTime: RecordTime,
  newest: bigint,
  { readPage, positionOf }: HistoryReader<Item>,
): Promise<bigint> {
  let oldest = newest
  while (oldest > 0n) {
    const before = { migrationId: oldest - 1n, recordTime: addMicros(recordTime, -1n) }
    const [next] = await readPage(before, 1)
    if (next === undefined || positionOf(next).migrationId >= oldest) break
    oldest -= 1n
  }
  return oldest
}
