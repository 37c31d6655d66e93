import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import { formatTime, localOffset, type OffsetAt } from './time-format.ts'

/**
 * Formats a typed time in local time and in UTC, the page's mode first: `2026-11-24 02:10:00 +01:00
 * · 01:10:00Z`. Shows the day of the second time if it differs, and microseconds if there are any.
 * If local time is UTC, shows only UTC.
 */
export function formatTypedTime(
  time: RecordTime,
  mode: 'local' | 'utc',
  offsetAt: OffsetAt = localOffset,
): string {
  const hasFraction = microsOf(time) % 1_000_000n !== 0n
  const { zone, ...local } = formatTime(time, 'local', hasFraction, offsetAt)
  const utc = formatTime(time, 'utc', hasFraction)
  if (zone === '+00:00') return `${utc.day} ${utc.clock}Z`
  const ofLocal = { day: local.day, text: `${local.clock} ${zone}` }
  const ofUtc = { day: utc.day, text: `${utc.clock}Z` }
  const [first, second] = mode === 'utc' ? [ofUtc, ofLocal] : [ofLocal, ofUtc]
  const otherDay = first.day === second.day ? '' : `${second.day} `
  return `${first.day} ${first.text} · ${otherDay}${second.text}`
}
