import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import { formatTime, localOffset, type OffsetAt } from './time-format.ts'

/**
 * A time in local time and in UTC, to show what was understood: `2026-11-24 02:10:00 +01:00 ·
 * 01:10:00Z`. The day of UTC where it is another, microseconds where there are any, and UTC alone
 * where local time is UTC.
 */
export function understoodTime(time: RecordTime, offsetAt: OffsetAt = localOffset): string {
  const hasFraction = microsOf(time) % 1_000_000n !== 0n
  const local = formatTime(time, 'local', hasFraction, offsetAt)
  const utc = formatTime(time, 'utc', hasFraction)
  if (local.zone === '+00:00') return `${utc.day} ${utc.clock}Z`
  const utcDay = local.day === utc.day ? '' : `${utc.day} `
  return `${local.day} ${local.clock} ${local.zone} · ${utcDay}${utc.clock}Z`
}
