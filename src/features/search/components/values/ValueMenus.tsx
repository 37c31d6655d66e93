import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { narrowFilter } from '../../rules/narrow-filter.ts'
import type { Condition } from '../../rules/filter.ts'
import type { SearchQuery } from '../../rules/search-query.ts'
import { isDialogOpen, isField } from '#ui/key-takers.ts'
import { valueOfClick, valuesOfFocus } from './meant-values.ts'
import type { ShownValue } from './shown-values.ts'
import { ValueMenu } from './ValueMenu.tsx'
import styles from '../Search.module.css'

interface ValueMenusProps {
  /** The search to narrow, or `undefined` if values link to their pages. */
  readonly query: SearchQuery | undefined
  readonly onSearch: (query: SearchQuery) => void
  readonly children: ReactNode
}

interface OpenMenu {
  readonly values: readonly ShownValue[]
  readonly beside: DOMRect
  readonly byKey: boolean
}

/**
 * Wraps a search and its opened updates. A click on a value offers to search for it or to exclude
 * it. A key does the same for all values of the current row.
 */
export function ValueMenus({ query, onSearch, children }: ValueMenusProps) {
  const area = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenMenu>()
  const [close] = useState(() => () => setOpen(undefined))
  const isActive = query !== undefined

  const onClick = useEffectEvent((event: MouseEvent) => {
    const clicked = isActive ? valueOfClick(event) : undefined
    if (clicked === undefined) return
    event.preventDefault()
    event.stopPropagation()
    // Enter on a link is a click without a pointer.
    setOpen({ values: [clicked.value], beside: clicked.beside, byKey: event.detail === 0 })
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive || event.key !== '.' || event.ctrlKey || event.metaKey || event.altKey) return
    if (isField(event.target) || isDialogOpen() || area.current === null) return
    const focused = valuesOfFocus(area.current)
    if (focused === undefined) return
    event.preventDefault()
    setOpen({ ...focused, byKey: true })
  })
  useEffect(() => {
    const element = area.current
    element?.addEventListener('click', onClick, { capture: true })
    document.addEventListener('keydown', onKey)
    return () => {
      element?.removeEventListener('click', onClick, { capture: true })
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  // Moves the focus to the changed filter, so that a screen reader announces it.
  const toFilter = useRef(false)
  useEffect(() => {
    if (query === undefined || !toFilter.current) return
    document.querySelector<HTMLElement>('main [data-filter]')?.focus()
    toFilter.current = false
  }, [query])

  const choose = (condition: Condition, how: 'by' | 'not') => {
    setOpen(undefined)
    if (query === undefined) return
    onSearch({ ...query, where: narrowFilter(query.where, condition, how) })
    toFilter.current = open?.byKey === true
  }
  return (
    <div ref={area} className={styles.area} data-value-menus={isActive || undefined}>
      {children}
      {open === undefined ? null : (
        <ValueMenu values={open.values} beside={open.beside} onChoose={choose} onClose={close} />
      )}
    </div>
  )
}
