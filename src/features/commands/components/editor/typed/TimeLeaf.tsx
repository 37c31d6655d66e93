import { fieldText } from '../../../rules/field-text.ts'
import { addMicros, microsOf, parseRecordTime, recordTimeOf } from '#ledger/record-time.ts'
import { readDuration } from '../../../rules/typed/duration-text.ts'
import { momentNow } from '#ui/time/now.ts'
import { TimeField } from '#ui/time/TimeField.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { readTypedTime } from '#ui/time/typed-time.ts'
import { visibleInside } from '#ui/visible-text.ts'
import { isMistaken, ProblemNotes } from '../ProblemNotes.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldWithProblems } from './FieldWithProblems.tsx'
import { useFieldNames, useRequestField, type TypedFieldInfo } from './typed-form.ts'
import { useTypedText } from './use-typed-text.ts'
import type { ReactNode } from 'react'
import type { FieldProps } from '#ui/form/field-props.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { CalendarButton } from '#ui/time/CalendarButton.tsx'

/**
 * A time with microsecond precision: typed, relative to now (`+7d`), or picked from the calendar.
 */
export function TimeLeaf(props: TypedFieldInfo) {
  const field = useRequestField(props.path)
  const names = useFieldNames(props)
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const { text, change } = useTypedText(field.value, field.put, asItIs, (typed) =>
    readLedgerTime(typed, mode),
  )
  const { problems, key } = field
  const [mistake] = isMistaken(problems) ? problems : []
  return (
    <div data-path={key}>
      <TimeField
        label={visibleInside(names.whole)}
        drawnLabel={<FieldLabel names={names} />}
        value={text}
        onChange={change}
        read={parseRecordTime(fieldText(field.value))}
        empty="2026-01-31 12:00, now, +7d"
        error={mistake?.message}
        note={mistake === undefined ? <ProblemNotes problems={problems} /> : null}
      />
    </div>
  )
}

/** A day without a time. */
export function DateLeaf(props: TypedFieldInfo) {
  const field = useRequestField(props.path)
  const names = useFieldNames(props)
  return (
    <FieldWithProblems field={field}>
      {(noted) => (
        <DateField
          label={visibleInside(names.whole)}
          drawnLabel={<FieldLabel names={names} />}
          value={fieldText(field.value)}
          onChange={(text) => field.put(text.trim())}
          {...noted}
        />
      )}
    </FieldWithProblems>
  )
}

const asItIs = (text: string) => text
const fromNow = /^([+\-−])\s*(.+)$/

/** Converts a typed time to the ledger's notation. A time with a zone is not changed. */
function readLedgerTime(text: string, mode: 'local' | 'utc'): string | undefined {
  const trimmed = text.trim()
  if (parseRecordTime(trimmed) !== undefined) return trimmed
  if (trimmed.toLowerCase() === 'now') return momentNow()
  const [, sign, length = ''] = fromNow.exec(trimmed) ?? []
  if (sign === undefined) {
    const read = readTypedTime(trimmed, mode)?.time
    return read === undefined ? undefined : recordTimeOf(microsOf(read))
  }
  const micros = /^\d+$/.test(length.trim()) ? undefined : readDuration(length)
  if (micros === undefined) return undefined
  try {
    return addMicros(momentNow(), sign === '+' ? micros : -micros)
  } catch {
    // Years with more than four digits are not supported.
    return undefined
  }
}

interface DateFieldProps extends Pick<FieldProps, 'hideLabel' | 'error' | 'note'> {
  readonly label: string
  readonly drawnLabel?: ReactNode
  /** `2026-11-24`, or the incomplete text. */
  readonly value: string
  readonly onChange: (text: string) => void
}

function DateField({ label, drawnLabel = label, value, onChange, ...rest }: DateFieldProps) {
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
