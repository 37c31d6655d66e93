import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import type { HistoryRange } from './coverage.ts'
import { QuotedInt64 } from './rows.ts'
import {
  hourLength,
  hoursNotCovered,
  hoursWithout,
  mergeHours,
  type HourRun,
} from './whole-hours.ts'

const HourRow = v.object({ migration_id: QuotedInt64, hour: QuotedInt64 })
type HourRow = v.InferOutput<typeof HourRow>

/**
 * Limit of hour runs in the condition of a query. Above the limit, the query covers all hours from
 * the first to the last run of each migration.
 */
const mostRuns = 200

/**
 * Returns the requested hours that the index cannot count: hours that were not read completely, and
 * hours that were read but not counted yet. An hour without updates counts as counted.
 */
export async function hoursNotCounted(
  engine: Engine,
  ranges: readonly HistoryRange[],
  requested: Pick<HourRun, 'first' | 'end'>,
  signal: AbortSignal,
): Promise<readonly HourRun[]> {
  const counted = await hoursOf(
    engine,
    "SELECT DISTINCT migration_id, toInt64(hour) AS hour FROM hours WHERE measure = 'update' " +
      `AND hour >= ${requested.first} AND hour < ${requested.end}`,
    signal,
  )
  const uncovered = hoursNotCovered(ranges, requested)
  const migrations = new Set(ranges.map((range) => range.migrationId))
  const runs = hoursWithout([...uncovered, ...counted.map(runOf)], migrations, requested)
  if (runs.length === 0) return uncovered
  const parts = runs.length > mostRuns ? joinedEnds(runs) : runs
  const written = await hoursOf(
    engine,
    `SELECT DISTINCT migration_id, intDiv(record_time, ${hourLength}) AS hour FROM updates ` +
      `WHERE ${parts.map(conditionOf).join(' OR ')}`,
    signal,
  )
  const isCounted = new Set(counted.map(nameOf))
  const waiting = written.filter((hour) => !isCounted.has(nameOf(hour)))
  return mergeHours([...uncovered, ...waiting.map(runOf)])
}

async function hoursOf(
  engine: Engine,
  sql: string,
  signal: AbortSignal,
): Promise<readonly HourRow[]> {
  return v.parse(v.array(HourRow), await engine.query(sql, {}, { signal, maxSeconds: 10 }))
}

/**
 * Returns one run per migration, from the first hour of its first run to the last hour of its last
 * run.
 */
function joinedEnds(runs: readonly HourRun[]): readonly HourRun[] {
  const ends = new Map<bigint, HourRun>()
  for (const run of runs) {
    ends.set(run.migrationId, { ...run, first: ends.get(run.migrationId)?.first ?? run.first })
  }
  return [...ends.values()]
}

function conditionOf({ migrationId, first, end }: HourRun): string {
  return (
    `(migration_id = ${migrationId} AND record_time >= ${first * hourLength} ` +
    `AND record_time < ${end * hourLength})`
  )
}

function runOf({ migration_id: migrationId, hour }: HourRow): HourRun {
  return { migrationId, first: hour, end: hour + 1n }
}

function nameOf({ migration_id: migration, hour }: HourRow): string {
  return `${migration} ${hour}`
}
