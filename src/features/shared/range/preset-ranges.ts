import type { RecordTime } from '#ledger/record-time.ts'
import { formatTime } from '#ui/time/time-format.ts'

interface PresetRange {
  readonly label: string
  /** Ends as they are typed. Empty for now. */
  readonly from: string
  readonly to: string
}

/** Returns the ranges that one press chooses. Months are those of the zone in which times are shown. */
export function presetRanges(now: RecordTime, mode: 'local' | 'utc'): readonly PresetRange[] {
  const [year = '', month = ''] = formatTime(now, mode, false).day.split('-')
  const first = `${year}-${month}-01`
  return [
    { label: 'Last hour', from: '-1h', to: '' },
    { label: '24 h', from: '-24h', to: '' },
    { label: 'Yesterday', from: 'yesterday', to: 'today' },
    { label: '7 days', from: '-7d', to: '' },
    { label: '30 days', from: '-30d', to: '' },
    { label: 'This month', from: first, to: '' },
    { label: 'Last month', from: firstOfMonthBefore(Number(year), Number(month)), to: first },
  ]
}

function firstOfMonthBefore(year: number, month: number): string {
  const [y, m] = month === 1 ? [year - 1, 12] : [year, month - 1]
  return `${y}-${String(m).padStart(2, '0')}-01`
}
