import { SegmentedControl, Stack } from '@mantine/core'
import { DatePicker, MonthPicker } from '@mantine/dates'
import { useState } from 'react'
import '@mantine/dates/styles.layer.css'
import { dayAfter, monthAfter } from './calendar-days.ts'

export type CalendarUnit = 'day' | 'month'

export interface RangeCalendarProps {
  /** The unit that the calendar first shows. */
  readonly unit: CalendarUnit
  /** Today, `2026-11-24`. Later days cannot be selected. */
  readonly today: string
  /**
   * Called with the first day, and with the day after the last day. The latter is empty if it is in
   * the future.
   */
  readonly onRange: (from: string, to: string) => void
}

const units = [
  { value: 'day', label: 'Days' },
  { value: 'month', label: 'Months' },
] satisfies readonly { readonly value: CalendarUnit; readonly label: string }[]

const ariaLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  monthLevelControl: 'Choose the month',
  yearLevelControl: 'Choose the year',
}

/** A calendar that selects a range of whole days, or a whole month. Loaded when opened. */
export default function RangeCalendar({ unit: firstUnit, today, onRange }: RangeCalendarProps) {
  const [unit, setUnit] = useState(firstUnit)
  const [days, setDays] = useState<[string | null, string | null]>([null, null])
  const select = (from: string, next: string) => onRange(from, next > today ? '' : next)
  return (
    <Stack gap="sm" align="center">
      <SegmentedControl
        fullWidth
        aria-label="Unit of the calendar"
        data={units}
        value={unit}
        onChange={setUnit}
      />
      {unit === 'day' ? (
        <DatePicker
          type="range"
          allowSingleDateInRange
          value={days}
          onChange={([from, to]) => {
            setDays([from, to])
            if (from !== null && to !== null) select(from, dayAfter(to))
          }}
          maxDate={today}
          firstDayOfWeek={1}
          weekendDays={[]}
          highlightToday
          size="sm"
          ariaLabels={ariaLabels}
        />
      ) : (
        <MonthPicker
          onChange={(month) => {
            if (month !== null) select(month, monthAfter(month))
          }}
          maxDate={today}
          size="sm"
          ariaLabels={ariaLabels}
        />
      )}
    </Stack>
  )
}
