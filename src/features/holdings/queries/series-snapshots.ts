/** Finds the snapshots of a series one after another. */
import { comparePositions } from '#ledger/history/position.ts'
import { addMicros, type RecordTime } from '#ledger/record-time.ts'
import { findSnapshot, firstSnapshotAfter, type SnapshotLookups } from './named-snapshot.ts'
import type { SeriesTimes } from './series-state.ts'
import type { Snapshot } from './snapshots.ts'

/**
 * Yields the snapshots of a series in ascending order, without duplicates. In a range, the series
 * starts with the last snapshot at or before the start, if one exists. Each following snapshot is
 * the first that is at least a step later, up to the range's end.
 * @throws the errors of the lookups.
 */
export async function* seriesSnapshots(
  times: SeriesTimes,
  ask: SnapshotLookups,
): AsyncGenerator<Snapshot, void> {
  if ('at' in times) {
    const all: Snapshot[] = []
    for (const named of times.at) {
      const found = await findSnapshot(named, ask)
      if (found !== null) all.push(found)
    }
    const sorted = all.toSorted(comparePositions)
    for (const [index, snapshot] of sorted.entries()) {
      const previous = sorted[index - 1]
      if (previous === undefined || comparePositions(previous, snapshot) !== 0) yield snapshot
    }
    return
  }
  const end = await findSnapshot(times.to, ask)
  if (end === null) return
  let next = (await findSnapshot(times.from, ask)) ?? (await firstSnapshotAfter(times.from, ask))
  while (next !== null && comparePositions(next, end) <= 0) {
    yield next
    // No request after the end, because Scan responds with 404 after the latest snapshot.
    if (comparePositions(next, end) === 0) return
    const later = await ask.after(next.migrationId, laterBy(next.recordTime, times.step))
    // Prevents an endless loop if a server returns no later snapshot.
    if (later !== null && comparePositions(later, next) <= 0) return
    next = later
  }
}

/** Returns the time after which to look for the next point, which is at least a step later. */
function laterBy(time: RecordTime, step: bigint): RecordTime {
  return step === 0n ? time : addMicros(time, step - 1n)
}
