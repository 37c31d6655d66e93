import { missingBetween, type HistoryRange } from '../query/coverage.ts'
import type { IndexProblem } from '../status/state.ts'
import type { IndexContents } from './index-contents.ts'
import { formatRangeTime } from './request.ts'

/**
 * Returns the covered ranges with their times, the missing ranges, and the current problem. 64-bit
 * integers are texts. A problem is reported only by its kind; its message is only in the log.
 */
export function statusOf(
  { ranges }: IndexContents,
  now: number,
  trouble: IndexProblem | undefined,
) {
  const newest = ranges.at(-1)
  return {
    ranges: ranges.map((range) => ({
      ...positionsOf(range),
      updates: String(range.updates),
      read_at: new Date(range.readAt).toISOString(),
    })),
    missing: missingBetween(ranges).map(positionsOf),
    trouble:
      trouble === undefined
        ? null
        : { of: trouble.of, since: new Date(trouble.since).toISOString() },
    newest:
      newest === undefined
        ? null
        : {
            migration_id: String(newest.migrationId),
            record_time: formatRangeTime(newest.upTo),
            read_at: new Date(newest.readAt).toISOString(),
            // Seconds since the last page was read. The index knows no newer updates.
            age_seconds: Math.max(0, Math.round((now - newest.readAt) / 1000)),
          },
  }
}

function positionsOf({
  migrationId,
  after,
  upTo,
}: Pick<HistoryRange, 'migrationId' | 'after' | 'upTo'>) {
  return {
    migration_id: String(migrationId),
    after_record_time: formatRangeTime(after),
    up_to_record_time: formatRangeTime(upTo),
  }
}
