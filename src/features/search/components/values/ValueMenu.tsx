import { Box, Fieldset, NavLink, Paper } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { Condition } from '../../rules/filter.ts'
import type { ShownValue } from './shown-values.ts'

interface ValueMenuProps {
  readonly values: readonly ShownValue[]
  /** The element below which the menu opens, or above if there is more space. */
  readonly beside: DOMRect
  readonly onChoose: (condition: Condition, how: 'by' | 'not') => void
  readonly onClose: () => void
}

/** The menu to search for or exclude a value. Keeps the focus until closed. */
export function ValueMenu({ values, beside, onChoose, onClose }: ValueMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = menu.current
    if (element !== null) positionMenu(element, beside)
  }, [beside])
  useEffect(() => {
    const before = document.activeElement
    const element = menu.current
    itemsOf(element)[0]?.focus({ preventScroll: true })
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || element?.contains(target) !== true) onClose()
    }
    document.addEventListener('pointerdown', onPointer, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', onPointer, { capture: true })
      const isHeld = document.activeElement === document.body || document.activeElement === null
      const isInside = element?.contains(document.activeElement) === true
      if (!isHeld && !isInside) return
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = itemAfterKey(event.key, itemsOf(menu.current))
    if (to === undefined && event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (to === undefined) onClose()
    else to.focus()
  }
  return (
    <Paper
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label="Search by, or exclude"
      withBorder
      shadow="md"
      pos="fixed"
      miw="12rem"
      maw="min(28rem, calc(100vw - 1rem))"
      mah="calc(100dvh - 1rem)"
      py="xs"
      fz="sm"
      style={{ overflow: 'auto', zIndex: 20 }}
      onKeyDown={onKeyDown}
    >
      {values.map((value) => (
        <ValueItems
          key={`${value.kind} ${value.label}`}
          value={value}
          onChoose={onChoose}
          onClose={onClose}
        />
      ))}
    </Paper>
  )
}

interface ValueItemsProps extends Pick<ValueMenuProps, 'onChoose' | 'onClose'> {
  readonly value: ShownValue
}

function ValueItems({ value, onChoose, onClose }: ValueItemsProps) {
  const { condition, kind, label, link } = value
  const { history } = useRouter()
  const item = { type: 'button', role: 'menuitem', tabIndex: -1, py: 6 } as const
  return (
    <Fieldset aria-label={`${kind} ${label}`}>
      <Box pt={6} px="md" pb={2} c="dimmed" aria-hidden className="cut">
        {kind}{' '}
        <span className="mono" translate="no">
          {label}
        </span>
      </Box>
      <NavLink
        {...item}
        component="button"
        label="Search by this value"
        onClick={() => onChoose(condition, 'by')}
      />
      <NavLink
        {...item}
        component="button"
        label="Exclude this value"
        onClick={() => onChoose(condition, 'not')}
      />
      {link === undefined ? null : (
        <NavLink
          {...item}
          component="button"
          label="Open page"
          onClick={() => {
            onClose()
            history.push(link)
          }}
        />
      )}
    </Fieldset>
  )
}

function itemsOf(menu: HTMLElement | null): readonly HTMLElement[] {
  return menu === null ? [] : [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

function itemAfterKey(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown' || key === 'j') return items[(at + 1) % items.length]
  if (key === 'ArrowUp' || key === 'k') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  return key === 'End' ? items.at(-1) : undefined
}

function positionMenu(menu: HTMLElement, beside: DOMRect): void {
  const { width, height } = menu.getBoundingClientRect()
  const left = Math.max(8, Math.min(beside.left, innerWidth - width - 8))
  const isAbove = beside.bottom + height + 8 > innerHeight && beside.top > innerHeight / 2
  const top = isAbove ? Math.max(8, beside.top - height - 4) : beside.bottom + 4
  menu.style.left = `${left}px`
  menu.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`
}
