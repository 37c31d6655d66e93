import { VisuallyHidden } from '@mantine/core'
import type { RecordTime } from '#ledger/record-time.ts'
import { Time } from './Time.tsx'
import { formatTime } from './time-format.ts'
import { useTimeMode } from './TimeModeProvider.tsx'

interface ListTimeProps {
  readonly value: RecordTime
  /** The time in the row above. If its day differs, the day is shown next to the clock time. */
  readonly previous: RecordTime | undefined
}

/**
 * A time in a list grouped by day (`timeOf` of VirtualTable). Shows the clock time, and the day for
 * the first row of a day.
 */
export function ListTime({ value, previous }: ListTimeProps) {
  const { mode } = useTimeMode()
  if (mode === 'relative') return <Time value={value} />
  const { day } = formatTime(value, mode, false)
  const begins = previous !== undefined && formatTime(previous, mode, false).day !== day
  return (
    <span style={{ position: 'relative' }}>
      {begins ? null : <VisuallyHidden>{day} </VisuallyHidden>}
      <Time value={value} clockOnly />
      {begins ? <strong style={{ fontWeight: 500, whiteSpace: 'nowrap' }}> {day}</strong> : null}
    </span>
  )
}
