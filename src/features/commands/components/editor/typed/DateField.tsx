import type { ReactNode } from 'react'
import { parseRecordTime } from '#ledger/record-time.ts'
import type { FieldProps } from '#ui/form/field-props.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { CalendarButton } from '#ui/time/CalendarButton.tsx'

interface DateFieldProps extends Pick<FieldProps, 'hideLabel' | 'error' | 'note'> {
  readonly label: string
  /** The label as it is drawn, where that is more than its words. */
  readonly drawnLabel?: ReactNode
  /** `2026-11-24`, or what is typed so far. */
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A day without a time or a zone, typed or picked from a calendar. */
export function DateField({ label, drawnLabel = label, value, onChange, ...rest }: DateFieldProps) {
  const isDay = parseRecordTime(`${value}T00:00:00Z`) !== undefined
  return (
    <TextField
      label={drawnLabel}
      value={value}
      onChange={onChange}
      placeholder="2026-01-31"
      mono
      rightSection={
        <CalendarButton label={label} day={isDay ? value : undefined} onDay={onChange} />
      }
      {...rest}
    />
  )
}
