import type { ReactNode } from 'react'
import { parseRecordTime } from '#ledger/record-time.ts'
import type { FieldProps } from '../form/field-props.ts'
import { TextField } from '../form/TextField.tsx'
import { WithCalendar } from './WithCalendar.tsx'

interface DateFieldProps extends Pick<FieldProps, 'hideLabel' | 'error' | 'note'> {
  readonly label: string
  /** The label as it is drawn, where that is more than its words. */
  readonly drawnLabel?: ReactNode
  /** `2026-11-24`, or what is typed so far. */
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A day without a time or a zone, typed or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, drawnLabel = label, hideLabel = false, value, onChange, ...rest } = props
  return (
    <WithCalendar
      label={label}
      isLabelHidden={hideLabel}
      day={parseRecordTime(`${value}T00:00:00Z`) === undefined ? undefined : value}
      onDay={onChange}
    >
      <TextField
        label={drawnLabel}
        hideLabel={hideLabel}
        value={value}
        onChange={onChange}
        placeholder="2026-01-31"
        mono
        {...rest}
      />
    </WithCalendar>
  )
}
