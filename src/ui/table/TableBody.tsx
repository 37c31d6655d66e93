import { useMemo } from 'react'
import { RowContext } from './row-context.ts'
import { TableRow } from './TableRow.tsx'
import type { Column } from './table-column.ts'
import { slotOf, type LazyRows, type RowDescription } from './table-rows.ts'
import type { RowWindow } from './fixed-rows.ts'
import type { DayBar } from './use-day-bar.ts'
import { useRowSteps } from './use-row-steps.ts'
import styles from './VirtualTable.module.css'

interface TableBodyProps<Row> {
  readonly id: string
  readonly rows: LazyRows<Row>
  readonly row: RowDescription<Row>
  readonly window: RowWindow
  readonly rowHeight: number
  readonly columns: readonly Column<Row>[]
  readonly days: DayBar<Row> | undefined
  readonly isPhone: boolean
  readonly opens: boolean
  readonly marked: { readonly index: number | undefined; readonly fromFirst: number | undefined }
  readonly selectedKey: string | undefined
}

/** Renders the rows of a table that are in view. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { id, rows, row: of, window, columns, days, isPhone, opens, marked } = props
  const { rowAt, headingAt, inserted = 0 } = rows
  const { first, end, seenFirst, seenEnd } = window
  const slots = Math.max(window.slots, end - first)
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
  // If there is no time for all rows, the visible rows are rendered first.
  const isSeen = (index: number) => index >= seenFirst && index < seenEnd
  const read = [...drawn.filter(isSeen), ...drawn.filter((index) => !isSeen(index))].filter(
    (index) => rowAt(index) !== undefined,
  )
  const stepped = useRowSteps(
    read.map((index) => index - inserted),
    marked.fromFirst,
  )
  const isUnderDay = days !== undefined
  const hasMenu = of.actions !== undefined
  const look = useMemo(
    () => ({ columns, isPhone, opens, hasMenu, isUnderDay }),
    [columns, isPhone, opens, hasMenu, isUnderDay],
  )
  return (
    <RowContext value>
      <tbody className={styles.rows} style={{ height: window.height }}>
        {drawn.map((index) => {
          const row = stepped.has(index - inserted) ? rowAt(index) : undefined
          const heading = headingAt?.(index)
          // A row that is neither loaded nor visible needs no placeholder.
          if (row === undefined && heading === undefined && !isSeen(index)) return null
          const previous = rowAt(headingAt?.(index - 1) === undefined ? index - 1 : index - 2)
          return (
            <TableRow
              key={slotOf(index - inserted, slots)}
              id={`${id}-${index}`}
              index={index}
              top={window.origin + index * props.rowHeight}
              look={look}
              row={row}
              title={heading?.title}
              fact={heading?.fact}
              previous={previous}
              beginsDay={days?.begins(row, previous) === true}
              isMarked={index === marked.index}
              isSelected={row !== undefined && of.key(row) === props.selectedKey}
              isNew={row !== undefined && of.isNew?.(row) === true}
              isInside={row !== undefined && of.isInside?.(row) === true}
            />
          )
        })}
      </tbody>
    </RowContext>
  )
}
