import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import { leastTime, QuotedInt64 } from './rows.ts'

/**
 * A completely read part of a migration's history: the record times after `after`, up to and
 * including `upTo`, in microseconds.
 */
export interface HistoryRange {
  readonly migrationId: bigint
  /**
   * The record time after which the range begins; `leastTime` for the beginning of the migration.
   */
  readonly after: bigint
  /** The last record time of the range; `greatestTime` if the migration has ended. */
  readonly upTo: bigint
  readonly updates: bigint
  /** When its last page was read: milliseconds since 1970. */
  readonly readAt: number
}

const RangeRow = v.object({
  migration_id: QuotedInt64,
  after: QuotedInt64,
  up_to: QuotedInt64,
  counted: QuotedInt64,
  read_last: QuotedInt64,
})

const rangesSql = `
SELECT migration_id, min(from_time) AS after, max(to_time) AS up_to,
  sum(toInt64(updates)) AS counted, max(read_at) AS read_last
FROM (
  SELECT *, sum(begins) OVER (PARTITION BY migration_id ORDER BY from_time) AS range
  FROM (
    SELECT *, from_time != lagInFrame(to_time) OVER (
      PARTITION BY migration_id ORDER BY from_time ROWS BETWEEN 1 PRECEDING AND CURRENT ROW
    ) AS begins
    FROM pages FINAL
  )
)
GROUP BY migration_id, range
ORDER BY migration_id, after`

/**
 * Returns the ranges of the index, in the order of the history. Data outside of these ranges must
 * not be returned.
 */
export async function readRanges(
  engine: Engine,
  signal?: AbortSignal,
): Promise<readonly HistoryRange[]> {
  const rows = await engine.query(rangesSql, {}, { signal, maxSeconds: 10 })
  return v.parse(v.array(RangeRow), rows).map((row) => ({
    migrationId: row.migration_id,
    after: row.after,
    upTo: row.up_to,
    updates: row.counted,
    readAt: Number(row.read_last),
  }))
}

/**
 * Returns the gaps before and between the ranges of each migration. The time after the last range
 * is unknown.
 */
export function missingBetween(
  ranges: readonly HistoryRange[],
): readonly Pick<HistoryRange, 'migrationId' | 'after' | 'upTo'>[] {
  return ranges.flatMap((range, index) => {
    const before = ranges[index - 1]
    const after = before?.migrationId === range.migrationId ? before.upTo : leastTime
    const { migrationId } = range
    return after === range.after ? [] : [{ migrationId, after, upTo: range.after }]
  })
}

/** Returns true if the whole window was read. */
export function isCovered(
  ranges: readonly HistoryRange[],
  window: { readonly migrationId: bigint; readonly after: bigint; readonly upTo: bigint },
): boolean {
  return ranges.some(
    ({ migrationId, after, upTo }) =>
      migrationId === window.migrationId && after <= window.after && window.upTo <= upTo,
  )
}
