import { use } from 'react'
import type { RecordTime } from '#ledger/record-time.ts'
import { formatRelative, formatTime, type TimeText } from './time-format.ts'
import { useNow } from './now.ts'
import { useTimeMode } from './TimeModeProvider.tsx'
import { ZoneInHeader, currentZone } from './zone-in-header.ts'

interface TimeProps {
  readonly value: RecordTime
  /** True to show microseconds. For pages about a single item. */
  readonly micros?: boolean
  /** True to omit the clock. */
  readonly dayOnly?: boolean
  /** True to omit the day. For times that are always today, such as in a log of this page. */
  readonly clockOnly?: boolean
  /** True to omit the zone. For lists that show the zone above. */
  readonly withoutZone?: boolean
  /**
   * True to make the time focusable, so that keyboard users can see the complete time. For pages
   * about a single item.
   */
  readonly focusable?: boolean
}

/**
 * A point in time in the user's display mode. Hover and focus show the complete time in UTC and
 * local time.
 */
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
      // `title` appears on hover, and `data-tip` on focus (IdentifierPointer).
      {...(focusable ? { tabIndex: 0, 'data-tip': whole } : {})}
    >
      {mode === 'relative' ? <Relative value={value} /> : <Absolute {...props} mode={mode} />}
    </time>
  )
}

function Absolute(props: TimeProps & { readonly mode: 'local' | 'utc' }) {
  const {
    value,
    micros = false,
    mode,
    clockOnly = false,
    dayOnly = false,
    withoutZone = false,
  } = props
  const { day, clock, zone } = formatTime(value, mode, micros)
  if (dayOnly) return day
  // In summer, a time in winter may have another offset than the offset in the column header, and
  // vice versa.
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
