/** The initial periods of pages. Days begin at midnight, in UTC or local time. */
import { addMicros, compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { chosenRange } from '../../queries/chosen-range.ts'
import { monthBefore } from '../range/calendar-days.ts'
import { readMomentWords } from '#ui/time/moment-words.ts'
import { formatTime } from '#ui/time/time-format.ts'

export interface DefaultPeriod {
  readonly from: RecordTime
  readonly to: RecordTime
}

type Zone = 'local' | 'utc'

const day = 86_400_000_000n

/** Returns yesterday. */
export function yesterday(zone: Zone, now: RecordTime): DefaultPeriod {
  const { from, to } = lastDay(now)
  return {
    from: readMomentWords('yesterday', zone, now) ?? from,
    to: readMomentWords('today', zone, now) ?? to,
  }
}

/** The hours of a night, for the label of its range. */
export const nightHours = '18:00 to 08:00'

/** Returns the newest night, from 18:00 to 08:00. Before 08:00, the night ends now. */
export function lastNight(zone: Zone, now: RecordTime): DefaultPeriod {
  const from = readMomentWords('yesterday 18:00', zone, now) ?? lastDay(now).from
  const morning = readMomentWords('today 08:00', zone, now) ?? now
  return { from, to: compareRecordTimes(morning, now) < 0 ? morning : now }
}

/** Returns this month up to now. */
export function thisMonth(zone: Zone, now: RecordTime): DefaultPeriod {
  const month = formatTime(now, zone, false).day.slice(0, '2026-01'.length)
  return { from: readMomentWords(`${month}-01 00:00`, zone, now) ?? lastDay(now).from, to: now }
}

/** Returns last month. */
export function lastMonth(zone: Zone, now: RecordTime): DefaultPeriod {
  const to = thisMonth(zone, now).from
  const before = monthBefore(formatTime(to, zone, false).day)
  return { from: readMomentWords(`${before} 00:00`, zone, now) ?? lastDay(now).from, to }
}

/** Returns the 24 hours up to now. */
export function lastDay(now: RecordTime): DefaultPeriod {
  return { from: addMicros(now, -day), to: now }
}

/** Returns the last chosen range of any page, or the page's own period. */
export function initialPeriod(usual: DefaultPeriod, now: RecordTime): DefaultPeriod {
  const { from, to } = chosenRange()
  return from?.at === undefined ? usual : { from: from.at, to: to?.at ?? now }
}
