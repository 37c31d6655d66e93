import { VisuallyHidden } from '@mantine/core'
import type { RecordTime } from '#ledger/record-time.ts'
import { Time } from './Time.tsx'
import { formatTime } from './time-format.ts'
import { useTimeMode } from './TimeModeProvider.tsx'

interface ListTimeProps {
  readonly value: RecordTime
  /** The time in the row above: where it is of another day, the day stands beside the clock. */
  readonly previous: RecordTime | undefined
}

/** A time in a list whose rows stand under their day (`timeOf` of VirtualTable): the clock, and where a day begins the day. */
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
