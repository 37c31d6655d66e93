import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import field from './TimeField.module.css'

interface TimeCalendarProps {
  /** The day that is chosen, `2026-11-24`; `undefined` for none. */
  readonly day: string | undefined
  readonly onDay: (day: string) => void
  /** Somebody pressed beside it. */
  readonly onClose: () => void
  readonly onEscape: () => void
}

/** The days of a month, below the field that they are for; fetched when somebody opens it. */
export default function TimeCalendar({ day, onDay, onClose, onEscape }: TimeCalendarProps) {
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom-end"
      trapFocus
      closeOnEscape={false}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={field.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        aria-label="Calendar"
        className={field.calendar}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Neither a dialog around the field nor the page hears of it.
          event.preventDefault()
          event.stopPropagation()
          onEscape()
        }}
      >
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
      </Popover.Dropdown>
    </Popover>
  )
}
