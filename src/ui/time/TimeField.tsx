import type { ReactNode } from 'react'
import type { RecordTime } from '#ledger/record-time.ts'
import type { FieldProps } from '../form/field-props.ts'
import { TextField } from '../form/TextField.tsx'
import { formatTime } from './time-format.ts'
import styles from './TimeField.module.css'
import { useTimeMode } from './TimeModeProvider.tsx'
import { understoodTime } from './understood-time.ts'
import { WithCalendar } from './WithCalendar.tsx'

export interface TimeFieldProps extends Pick<FieldProps, 'hideLabel' | 'note'> {
  readonly label: string
  /** The label as it is drawn, where that is more than its words. */
  readonly drawnLabel?: ReactNode
  readonly value: string
  readonly onChange: (text: string) => void
  /** The time that the text was understood as; `undefined` where it is none. */
  readonly read: RecordTime | undefined
  /** What an empty field means: `now`. */
  readonly empty: string
  readonly error?: string | undefined
  /** For the page's filter: `/` goes there. */
  readonly 'data-filter'?: boolean
}

/**
 * A time, typed in one of the forms that `readMomentWords` knows or picked from a calendar. What was
 * understood stands below, in local time and in UTC.
 */
export function TimeField(props: TimeFieldProps) {
  const { label, drawnLabel = label, hideLabel = false, value, onChange, ...others } = props
  const { read, empty, error, note, ...rest } = others
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const shown = read === undefined ? undefined : formatTime(read, mode, false)
  return (
    <WithCalendar
      label={label}
      isLabelHidden={hideLabel}
      day={shown?.day}
      onDay={(day) => onChange(`${day} ${shown?.clock ?? '00:00'}`)}
    >
      <TextField
        label={drawnLabel}
        hideLabel={hideLabel}
        value={value}
        onChange={onChange}
        error={error}
        placeholder={empty}
        mono
        note={
          <div className={styles.understood}>
            {read === undefined ? null : (
              <span className="mono" translate="no">
                {understoodTime(read, mode)}
              </span>
            )}{' '}
            {note}
          </div>
        }
        {...rest}
      />
    </WithCalendar>
  )
}
