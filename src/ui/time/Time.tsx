import { use } from 'react'
import type { RecordTime } from '#ledger/record-time.ts'
import { formatRelative, formatTime, type TimeText } from './time-format.ts'
import { useNow } from './now.ts'
import { useTimeMode } from './TimeModeProvider.tsx'
import { ZoneInHeader, currentZone } from './zone-in-header.ts'

interface TimeProps {
  readonly value: RecordTime
  /** Shows microseconds: for pages about one thing. */
  readonly micros?: boolean
  /** Leaves the day out where it is today's business only, as in a log of this page. */
  readonly clockOnly?: boolean
  /** Leaves the zone out, where it stands above the list. */
  readonly withoutZone?: boolean
  /** Reachable by keyboard, to see it whole; for pages about one thing. */
  readonly focusable?: boolean
}

/** A point in time in the reader's chosen mode; whole, in UTC and local, on hover and focus. */
export function Time(props: TimeProps) {
  const { mode } = useTimeMode()
  const { value, focusable = false } = props
  const whole = `${inWords(formatTime(value, 'local', true))}\n${inWords(formatTime(value, 'utc', true))}\nas received: ${value}`
  return (
    <time
      translate="no"
      dateTime={value}
      title={whole}
      className="nowrap"
      // The title shows on hover, the tip on focus (IdentifierPointer).
      {...(focusable ? { tabIndex: 0, 'data-tip': whole } : {})}
    >
      {mode === 'relative' ? <Relative value={value} /> : <Absolute {...props} mode={mode} />}
    </time>
  )
}

function Absolute(props: TimeProps & { readonly mode: 'local' | 'utc' }) {
  const { value, micros = false, mode, clockOnly = false, withoutZone = false } = props
  const { day, clock, zone } = formatTime(value, mode, micros)
  // A time of the other half of the year has another offset: it is not that of the head.
  const isInHead = use(ZoneInHeader) && zone === currentZone(mode)
  return (
    <>
      {clockOnly ? null : `${day} `}
      {clock}
      {withoutZone || isInHead ? null : (
        <span className="secondary" style={{ fontSize: 'var(--size-fine)' }}>
          {mode === 'utc' ? ' UTC' : ` ${zone}`}
        </span>
      )}
    </>
  )
}

function Relative({ value }: { readonly value: RecordTime }) {
  return formatRelative(value, useNow())
}

function inWords({ day, clock, zone }: TimeText): string {
  return `${day} ${clock} ${zone === 'Z' ? 'UTC' : zone}`
}
