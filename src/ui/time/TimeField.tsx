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
  /** The rendered label, if the label contains more than text. Defaults to `label`. */
  readonly drawnLabel?: ReactNode
  readonly value: string
  readonly onChange: (text: string) => void
  /** The parsed time; `undefined` for invalid text. */
  readonly read: RecordTime | undefined
  /** The placeholder, which shows the meaning of an empty field: `now`. */
  readonly empty: string
  readonly error?: string | undefined
  /** False next to a calendar that selects both ends of a range. */
  readonly hasCalendar?: boolean
  /** True for the field of the page's filter, which gets the focus with `/`. */
  readonly 'data-filter'?: boolean
}

/**
 * A field for a time. The user types a text that `readMomentWords` accepts, or selects a day in a
 * calendar. Shows the parsed time below, in local time and in UTC.
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
        // Reserves space for the parsed time, so that the content below does not move.
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
