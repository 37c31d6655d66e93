import { useCallback, useMemo, useState, type RefCallback } from 'react'
import { phone, useMedia } from '../use-media.ts'
import { usePrinting } from '../use-printing.ts'
import { useColumnChoices } from './column-choices.ts'
import { chosenColumns, fittingColumns, withAmounts } from './fitting-columns.ts'
import type { Column } from './table-column.ts'

/**
 * Width in pixels, at the usual text size, of both margins of a row, the scroll bar, and the button
 * of the row's menu.
 */
const sides = 72
const gap = 16

interface Fitting<Row> {
  readonly holder: RefCallback<HTMLElement>
  readonly columns: readonly Column<Row>[]
}

/**
 * Returns the columns of a table that fit. Amounts are never truncated, so other columns are
 * hidden. No column is hidden on paper, or on a phone, where rows have two lines.
 *
 * @param amount width of a column of amounts in digits, from `amountWidth`
 * @param table the name under which the user's column choices are stored
 */
export function useFittingColumns<Row>(
  columns: readonly Column<Row>[],
  amount: number,
  table: string,
): Fitting<Row> {
  const choices = useColumnChoices(table)
  const [room, setRoom] = useState({ digits: Infinity, gap: 0 })
  const isPhone = useMedia(phone)
  const isPrinting = usePrinting()
  const holder = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => {
      const digit = digitWidth(element)
      const digits = Math.floor((element.clientWidth - sides) / digit)
      setRoom((before) => (before.digits === digits ? before : { digits, gap: gap / digit }))
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => resized.disconnect()
  }, [])

  const isWhole = isPhone || isPrinting
  const fitting = useMemo(
    () =>
      isWhole
        ? withAmounts(columns, amount)
        : fittingColumns(chosenColumns(columns, choices), amount, room.digits, room.gap),
    [columns, choices, amount, room, isWhole],
  )
  return { holder, columns: fitting }
}

/**
 * Returns the width of a digit in the font of ids and amounts. Tables measure columns in digits.
 */
export function digitWidth(element: HTMLElement): number {
  const probe = document.createElement('span')
  const { style } = probe
  style.position = 'absolute'
  style.visibility = 'hidden'
  style.fontFamily = 'var(--font-mono)'
  style.fontSize = 'var(--size-data)'
  style.width = '100ch'
  element.append(probe)
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width / 100 || 1
}
