import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'

export interface CalendarProps {
  /** The selected day, `2026-11-24`; `undefined` for none. */
  readonly day: string | undefined
  readonly onDay: (day: string) => void
}

/** The days of a month. Loaded when a calendar is opened. */
export default function Calendar({ day, onDay }: CalendarProps) {
  return (
    <DatePicker
      {...(day === undefined ? {} : { defaultDate: day })}
      value={day ?? null}
      onChange={(chosen) => {
        if (chosen !== null) onDay(chosen)
      }}
      allowDeselect={false}
      firstDayOfWeek={1}
      weekendDays={[]}
      highlightToday
      size="sm"
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        monthLevelControl: 'Choose the month',
        yearLevelControl: 'Choose the year',
      }}
    />
  )
}
