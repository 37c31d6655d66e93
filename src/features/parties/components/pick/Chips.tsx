import { Pill } from '@mantine/core'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { Button } from '#ui/Button.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { IconAlert } from '#ui/icons.ts'
import { visibleText } from '#ui/visible-text.ts'
import look from './MultiPicker.module.css'

interface ChipsProps {
  readonly label: string
  readonly values: readonly string[]
  readonly draw: (value: string) => string
  readonly isWhole: (value: string) => boolean
  readonly onRemove: (at: number) => void
  /** Moves the focus to the field after the values. */
  readonly onLeave: () => void
  readonly ref: Ref<HTMLUListElement>
}

/**
 * Number of values that are rendered before the button that shows the rest. A user may paste a list
 * of a thousand values.
 */
const mostDrawn = 12

/**
 * The selected values. ArrowLeft moves the focus from the field to the values, and the arrow keys
 * move between them. Delete, Backspace and Enter remove a value. Tab skips the values, because
 * there can be many.
 */
export function Chips({ label, values, draw, isWhole, onRemove, onLeave, ref }: ChipsProps) {
  const [isWide, setWide] = useState(false)
  if (values.length === 0) return null
  const all = values.map((value, at) => ({ value, at, isWrong: !isWhole(value) }))
  const wrong = all.filter(({ at, isWrong }) => isWrong && at >= mostDrawn)
  // Invalid values after the limit are shown too, up to the same number.
  const drawn = isWide ? all : [...all.slice(0, mostDrawn), ...wrong.slice(0, mostDrawn)]
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const next = buttons[at + (event.key === 'ArrowRight' ? 1 : -1)]
      if (next !== undefined) next.focus()
      else if (event.key === 'ArrowRight') onLeave()
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      // The last button is not a value. It shows the rest of the values.
      if (at < drawn.length) buttons[at]?.click()
    } else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons
    <ul ref={ref} aria-label={label} className={look.pills} onKeyDown={onKeyDown}>
      {drawn.map(({ value, at, isWrong }) => (
        <li key={value} style={{ maxWidth: '100%' }}>
          <Pill
            withRemoveButton
            maw="100%"
            ff="monospace"
            title={visibleText(value)}
            {...(isWrong ? { c: 'var(--role-reject)' } : {})}
            removeButtonProps={{
              'aria-label': `Remove ${draw(value)}`,
              'aria-hidden': false,
            }}
            onRemove={() => {
              onLeave()
              onRemove(at)
            }}
          >
            {isWrong ? <IconAlert size={12} aria-label="Not understood:" /> : null}
            {draw(value)}
          </Pill>
        </li>
      ))}
      {drawn.length === values.length ? null : (
        <li>
          <Button kind="quiet" tabIndex={-1} onClick={() => setWide(true)}>
            and {groupDigits(values.length - drawn.length)} more
          </Button>
        </li>
      )}
    </ul>
  )
}

/** Returns the button that ArrowLeft focuses from the field. */
export function lastChip(list: HTMLUListElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>('li:last-child button') ?? null
}
