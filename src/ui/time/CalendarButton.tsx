import { Popover } from '@mantine/core'
import { useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { IconCalendar } from '../icons.ts'
import { lazyComponent } from '../lazy-component.tsx'
import type { CalendarProps } from './Calendar.tsx'

const Calendar = lazyComponent<CalendarProps>(
  async () => (await import('./Calendar.tsx')).default,
  'notice',
)

interface CalendarButtonProps extends CalendarProps {
  readonly label: string
}

/** A button in a field that opens a calendar below. */
export function CalendarButton({ label, day, onDay }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          label={`Choose the day: ${label}`}
          icon={IconCalendar}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown
        aria-label="Calendar"
        onKeyDown={(event) => {
          // Stops this Escape from reaching the page or a dialog around the field.
          if (event.key === 'Escape') event.stopPropagation()
        }}
      >
        <Calendar
          day={day}
          onDay={(chosen) => {
            setOpen(false)
            onDay(chosen)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
