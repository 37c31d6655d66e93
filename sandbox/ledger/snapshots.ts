import { hour } from './micros.ts'
import type { Commit, Contract, Snapshot } from './model.ts'

/** Interval of the snapshots of active contracts: 3 hours of ledger time. */
export const snapshotInterval = 3 * hour

/** The record times of a migration id, and the index range of its updates. */
export interface MigrationRange {
  readonly migrationId: number
  readonly first: number
  readonly last: number
  /** Index of the first update. */
  readonly start: number
  /** Index after the last update. */
  readonly end: number
}

/**
 * Returns the ranges of all migration ids, ascending. The updates must be in `(migration id, record
 * time)` order.
 */
export function migrationRanges(commits: readonly Commit[]): MigrationRange[] {
  const ranges: MigrationRange[] = []
  let start = 0
  while (start < commits.length) {
    const first = commits[start]
    if (!first) break
    const end = indexAfter(commits, first.migrationId, Number.POSITIVE_INFINITY)
    const last = commits[end - 1] ?? first
    const { migrationId } = first
    ranges.push({ migrationId, first: first.recordTime, last: last.recordTime, start, end })
    start = end
  }
  return ranges
}

/**
 * Returns the index of the first update after a position; `commits.length` if no update follows.
 */
export function indexAfter(
  commits: readonly Commit[],
  migrationId: number,
  recordTime: number,
): number {
  let low = 0
  let high = commits.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const commit = commits[middle]
    if (!commit) break
    const after =
      commit.migrationId > migrationId ||
      (commit.migrationId === migrationId && commit.recordTime > recordTime)
    if (after) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the contracts active after the first `position` updates, by creation time. */
export function activeAfter(contracts: readonly Contract[], position: number): Contract[] {
  const active = contracts.filter(
    ({ createdIn, archivedIn }) =>
      createdIn.ordinal < position && (archivedIn === undefined || archivedIn.ordinal >= position),
  )
  // The creation order is chronological, except for the minutes in which two migration ids overlap.
  return active.toSorted((a, b) => a.createdAt - b.createdAt || a.number - b.number)
}

/**
 * Returns the snapshots of a migration id: each point of the 3-hour grid within its record times.
 */
export function snapshotsOf(commits: readonly Commit[], range: MigrationRange): Snapshot[] {
  const { migrationId, first, last } = range
  const snapshots: Snapshot[] = []
  const start = Math.ceil(first / snapshotInterval) * snapshotInterval
  for (let recordTime = start; recordTime <= last; recordTime += snapshotInterval) {
    const position = indexAfter(commits, migrationId, recordTime)
    snapshots.push({ migrationId, recordTime, position })
  }
  return snapshots
}
