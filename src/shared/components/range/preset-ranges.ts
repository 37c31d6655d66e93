import type { RecordTime } from '#ledger/record-time.ts'
import { monthBefore } from './calendar-days.ts'
import { lastNight, nightHours } from '../scope/default-periods.ts'
import { formatTime } from '#ui/time/time-format.ts'

export interface PresetRange {
  readonly label: string
  /** The start and the end as a user types them. Empty for an open end. */
  readonly from: string
  readonly to: string
  readonly title?: string
}

/** Returns the ranges that one click selects. Months are in the displayed time zone. */
export function presetRanges(now: RecordTime, mode: 'local' | 'utc'): readonly PresetRange[] {
  const today = formatTime(now, mode, false).day
  const first = `${today.slice(0, '2026-01'.length)}-01`
  const hasNightEnded = lastNight(mode, now).to !== now
  return [
    { label: 'Last hour', from: '-1h', to: '' },
    { label: '24 h', from: '-24h', to: '' },
    {
      label: 'Last night',
      from: 'yesterday 18:00',
      to: hasNightEnded ? 'today 08:00' : '',
      title: nightHours,
    },
    { label: 'Yesterday', from: 'yesterday', to: 'today' },
    { label: '7 days', from: '-7d', to: '' },
    { label: '30 days', from: '-30d', to: '' },
    { label: 'This month', from: first, to: '' },
    { label: 'Last month', from: monthBefore(first), to: first },
    { label: 'All', from: '', to: '' },
  ]
}
