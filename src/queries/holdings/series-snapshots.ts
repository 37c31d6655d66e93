/** Which snapshots a series has, found one after the other. */
import { comparePositions } from '#ledger/history/position.ts'
import { addMicros, compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import type { NamedSnapshot } from './compare-question.ts'
import type { SeriesTimes } from './series-state.ts'
import type { Snapshot } from './snapshots.ts'

/** The questions about snapshots that Scan answers; `null`: there is none. */
export interface SnapshotQuestions {
  readonly currentMigration: () => Promise<bigint>
  readonly latest: (migrationId: bigint) => Promise<Snapshot | null>
  readonly before: (migrationId: bigint, time: RecordTime) => Promise<Snapshot | null>
  readonly after: (migrationId: bigint, time: RecordTime) => Promise<Snapshot | null>
}

/**
 * The snapshots of a series in ascending order, none twice. In a range, the first is the last one at
 * or before its beginning, where there is one; each further one is the first that is at least a step
 * later, up to the range's end.
 * @throws what the questions throw.
 */
export async function* seriesSnapshots(
  times: SeriesTimes,
  ask: SnapshotQuestions,
): AsyncGenerator<Snapshot, void> {
  if ('at' in times) {
    const all: Snapshot[] = []
    for (const named of times.at) {
      const found = await upTo(named, ask)
      if (found !== null) all.push(found)
    }
    const sorted = all.toSorted(comparePositions)
    for (const [index, snapshot] of sorted.entries()) {
      const previous = sorted[index - 1]
      if (previous === undefined || comparePositions(previous, snapshot) !== 0) yield snapshot
    }
    return
  }
  const end = await upTo(times.to, ask)
  if (end === null) return
  let next = (await upTo(times.from, ask)) ?? (await firstAfter(times.from, ask))
  while (next !== null && comparePositions(next, end) <= 0) {
    yield next
    // Nobody is asked for what comes after the end: where that is the latest, Scan has only a 404.
    if (comparePositions(next, end) === 0) return
    const later = await ask.after(next.migrationId, laterBy(next.recordTime, times.step))
    // A server that does not go on must not be asked for ever.
    if (later !== null && comparePositions(later, next) <= 0) return
    next = later
  }
}

/** Strictly after this comes what is at least a step later. */
function laterBy(time: RecordTime, step: bigint): RecordTime {
  return step === 0n ? time : addMicros(time, step - 1n)
}

async function upTo(
  { migration, at, match }: NamedSnapshot,
  ask: SnapshotQuestions,
): Promise<Snapshot | null> {
  const migrationId = migration === undefined ? await ask.currentMigration() : BigInt(migration)
  if (at === undefined) return ask.latest(migrationId)
  const found = await ask.before(migrationId, addMicros(at, 1n))
  if (match !== 'exact' || found === null) return found
  return compareRecordTimes(found.recordTime, at) === 0 ? found : null
}

async function firstAfter(
  { migration, at }: NamedSnapshot,
  ask: SnapshotQuestions,
): Promise<Snapshot | null> {
  if (at === undefined) return null
  const migrationId = migration === undefined ? await ask.currentMigration() : BigInt(migration)
  return ask.after(migrationId, at)
}
