import { useCallback, useMemo, useState, type RefCallback } from 'react'
import { phone, useMedia } from '../use-media.ts'
import { usePrinting } from '../use-printing.ts'
import { useColumnChoices } from './column-choices.ts'
import { chosenColumns, fittingColumns, withAmounts } from './fitting-columns.ts'
import type { Column } from './table-column.ts'

/** In pixels at the usual size of text: both sides of a row, the scroll bar, and the menu at its end. */
const sides = 72
const gap = 16

interface Fitting<Row> {
  /** For what the table stands in, which is as wide as the table. */
  readonly holder: RefCallback<HTMLElement>
  readonly columns: readonly Column<Row>[]
}

/**
 * The columns for which a table has room: an amount is never cut, other columns give way. On a phone,
 * where rows have two lines, and on paper all stay.
 * @param amount digits that a column of amounts needs, by `amountWidth`.
 * @param table whose columns the user chooses.
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

/** Tables count the widths of columns in digits of the letters in which ids and amounts are. */
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
