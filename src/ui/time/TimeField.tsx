import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RecordTime } from '#ledger/record-time.ts'
import type { FieldProps } from '../form/field-props.ts'
import { TextField } from '../form/TextField.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { formatTime } from './time-format.ts'
import { useTimeMode } from './TimeModeProvider.tsx'
import { formatTypedTime } from './format-typed-time.ts'

export interface TimeFieldProps extends Pick<FieldProps, 'hideLabel' | 'note'> {
  readonly label: string
  /** The label as it is drawn, where that is more than its words. */
  readonly drawnLabel?: ReactNode
  readonly value: string
  readonly onChange: (text: string) => void
  /** The time that the text was parsed as, or `undefined` if it is invalid. */
  readonly read: RecordTime | undefined
  /** The meaning of an empty field: `now`. */
  readonly empty: string
  readonly error?: string | undefined
  /** False beside a calendar that selects both ends of a range. */
  readonly hasCalendar?: boolean
  /** For the page's filter: `/` goes there. */
  readonly 'data-filter'?: boolean
}

/**
 * A time, typed in one of the forms that `readMomentWords` knows or picked from a calendar. What was
 * understood stands below, in local time and in UTC.
 */
export function TimeField(props: TimeFieldProps) {
  const { label, drawnLabel = label, value, onChange, read, empty, note, ...others } = props
  const { hasCalendar = true, ...rest } = others
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const shown = read === undefined ? undefined : formatTime(read, mode, false)
  return (
    <TextField
      label={drawnLabel}
      value={value}
      onChange={onChange}
      placeholder={empty}
      mono
      rightSection={
        hasCalendar ? (
          <CalendarButton
            label={label}
            day={shown?.day}
            onDay={(day) => onChange(`${day} ${shown?.clock ?? '00:00'}`)}
          />
        ) : undefined
      }
      note={
        // Room from the start: nothing below moves when a time is understood.
        <Box mih="1rem">
          {read === undefined ? null : (
            <span className="mono" translate="no">
              {formatTypedTime(read, mode)}
            </span>
          )}{' '}
          {note}
        </Box>
      }
      {...rest}
    />
  )
}
