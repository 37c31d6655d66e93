import { useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'
import { IconCalendar } from '../icons.ts'
import { lazyComponent } from '../lazy-component.tsx'
import styles from './TimeField.module.css'

const Calendar = lazyComponent(async () => (await import('./TimeCalendar.tsx')).default, 'noticed')

interface WithCalendarProps {
  /** Of the field, in the name of the button. */
  readonly label: string
  readonly isLabelHidden: boolean
  /** The day that is chosen, `2026-11-24`; `undefined` for none. */
  readonly day: string | undefined
  readonly onDay: (day: string) => void
  /** The field. */
  readonly children: ReactNode
}

/** A field with a button beside it that opens a calendar below. */
export function WithCalendar({ label, isLabelHidden, day, onDay, children }: WithCalendarProps) {
  const line = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const goBack = () => {
    setOpen(false)
    line.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus()
  }
  return (
    <div ref={line} className={styles.line}>
      {children}
      <IconButton
        className={isLabelHidden ? styles.besideField : styles.belowLabel}
        label={`Choose the day: ${label}`}
        icon={IconCalendar}
        aria-expanded={isOpen}
        // Not a press beside the calendar, which would close it before this opens it again.
        onMouseDown={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <Calendar
          day={day}
          onClose={() => setOpen(false)}
          onEscape={goBack}
          onDay={(chosen) => {
            goBack()
            onDay(chosen)
          }}
        />
      ) : null}
    </div>
  )
}
