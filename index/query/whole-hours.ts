/** Pure functions for the hours that the index can count. */
import type { HistoryRange } from './coverage.ts'
import { greatestTime } from './rows.ts'

/** Microseconds. */
export const hourLength = 3_600_000_000n

/** Consecutive hours in one migration, counted since 1970. `end` is exclusive. */
export interface HourRun {
  readonly migrationId: bigint
  readonly first: bigint
  readonly end: bigint
}

type Covered = Pick<HistoryRange, 'migrationId' | 'after' | 'upTo'>

/**
 * Returns the requested hours that no range covers from begin to end, for each migration with at
 * least one range.
 */
export function hoursNotCovered(
  ranges: readonly Covered[],
  { first, end }: Pick<HourRun, 'first' | 'end'>,
): readonly HourRun[] {
  const migrations = [...new Set(ranges.map(({ migrationId }) => migrationId))]
  return migrations.flatMap((migrationId) => {
    const runs: HourRun[] = []
    let next = first
    for (const range of ranges) {
      if (range.migrationId !== migrationId) continue
      const begins = within((range.after + hourLength) / hourLength, first, end)
      const ends = within((range.upTo + 1n) / hourLength, first, end)
      if (ends <= begins) continue
      if (begins > next) runs.push({ migrationId, first: next, end: begins })
      next = ends
    }
    return next < end ? [...runs, { migrationId, first: next, end }] : runs
  })
}

/** Returns the migrations without any data, in which there may be updates at any time. */
export function migrationsNotRead(
  ranges: readonly Covered[],
  firstMigration: bigint,
): readonly bigint[] {
  const last = ranges.at(-1)
  if (last === undefined) return []
  const known = new Set(ranges.map(({ migrationId }) => migrationId))
  // A migration has ended if the next one has begun.
  const newest = last.upTo === greatestTime ? last.migrationId + 1n : last.migrationId
  const missing: bigint[] = []
  for (let id = firstMigration; id <= newest; id++) if (!known.has(id)) missing.push(id)
  return missing
}

/** Returns the same hours in order, merged into as few runs as possible. */
export function mergeHours(runs: readonly HourRun[]): readonly HourRun[] {
  const result: HourRun[] = []
  for (const run of runs.toSorted(compareRuns)) {
    const last = result.at(-1)
    if (last?.migrationId === run.migrationId && run.first <= last.end) {
      result[result.length - 1] = { ...last, end: run.end > last.end ? run.end : last.end }
    } else {
      result.push(run)
    }
  }
  return result
}

/** Returns the requested hours that none of the runs contains, in each of the migrations. */
export function hoursWithout(
  runs: readonly HourRun[],
  migrations: ReadonlySet<bigint>,
  { first, end }: Pick<HourRun, 'first' | 'end'>,
): readonly HourRun[] {
  const next = new Map([...migrations].map((migrationId) => [migrationId, first]))
  const result: HourRun[] = []
  for (const run of mergeHours(runs)) {
    const { migrationId } = run
    const from = next.get(migrationId)
    if (from === undefined) continue
    if (run.first > from) result.push({ migrationId, first: from, end: run.first })
    next.set(migrationId, run.end)
  }
  for (const [migrationId, from] of next) {
    if (from < end) result.push({ migrationId, first: from, end })
  }
  return mergeHours(result)
}

function within(hour: bigint, first: bigint, end: bigint): bigint {
  return hour < first ? first : hour > end ? end : hour
}

function compareRuns(a: HourRun, b: HourRun): number {
  const difference = a.migrationId - b.migrationId || a.first - b.first
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
