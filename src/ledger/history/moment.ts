/**
 * Where in the history a moment lies. People name moments without a migration id, and the record
 * times of two migrations may overlap (docs/network-rules.md, The update history).
 */
import { addMicros, compareRecordTimes, recordTimeOf, type RecordTime } from '../record-time.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import type { Position } from './position.ts'
import { beginOfTime } from './time-limits.ts'

export interface History<Item> {
  readonly currentMigration: () => Promise<bigint>
  readonly readPage: ReadPage<Item>
  readonly positionOf: PositionOf<Item>
}

/** Earlier migrations that are looked at: networks have had a handful. */
const maxEarlier = 32n

/**
 * The newest migration id that had begun by a time; `undefined` before the ledger's begin.
 * @throws what the questions throw.
 */
export async function newestMigrationAt<Item>(
  time: RecordTime,
  { currentMigration, readPage, positionOf }: History<Item>,
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
 * The position with which a range of the history begins or ends that is named by moments. Where two
 * migrations overlap, the range takes both in: it begins in the earlier one and ends in the later.
 * @throws what the questions throw.
 */
export async function positionOfMoment<Item>(
  recordTime: RecordTime,
  end: 'from' | 'to',
  history: History<Item>,
): Promise<Position> {
  const newest = (await newestMigrationAt(recordTime, history)) ?? 0n
  const migrationId = end === 'to' ? newest : await oldestMigrationAt(recordTime, newest, history)
  return { migrationId, recordTime }
}

/** The oldest migration id, of those next to the newest of a time, that goes on at that time. */
async function oldestMigrationAt<Item>(
  recordTime: RecordTime,
  newest: bigint,
  { readPage, positionOf }: History<Item>,
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
