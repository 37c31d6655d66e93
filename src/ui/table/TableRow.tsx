import { memo, type ReactNode } from 'react'
import { Shape } from '../Shape.tsx'
import type { Column } from './table-column.ts'
import styles from './VirtualTable.module.css'

interface TableRowProps<Row> {
  readonly id: string
  readonly index: number
  readonly top: number
  readonly row: Row | undefined
  readonly previous: Row | undefined
  readonly columns: readonly Column<Row>[]
  readonly isPhone: boolean
  readonly opens: boolean
  readonly isMarked: boolean
  readonly isSelected: boolean
  readonly isNew: boolean
}

function Row<Data>(props: TableRowProps<Data>) {
  const { id, index, top, row, columns, isPhone, opens, isMarked, isSelected, isNew } = props
  const states = [
    styles.row,
    opens ? styles.opens : '',
    isMarked ? styles.marked : '',
    isSelected ? styles.selected : '',
    isNew ? styles.new : '',
  ]
  return (
    <tr
      id={id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={row === undefined}
      className={states.join(' ')}
      // Unlike `top`, moves a row without laying out the others.
      style={{ transform: `translateY(${top}px)` }}
    >
      {row === undefined ? (
        <td className={styles.waiting} aria-colspan={columns.length}>
          <Shape width="60%" />
        </td>
      ) : isPhone ? (
        <>
          {cells(props, row, 'first')}
          <td aria-hidden className={styles.break} />
          {cells(props, row, 'second')}
        </>
      ) : (
        cells(props, row, undefined)
      )}
    </tr>
  )
}

/** Only rows whose own facts changed are drawn again while the table scrolls. */
export const TableRow: <Data>(props: TableRowProps<Data>) => ReactNode = memo(Row)

/** The cells of one line of a phone's row, or all of them. */
function cells<Data>(
  { columns, previous }: TableRowProps<Data>,
  row: Data,
  line: 'first' | 'second' | undefined,
) {
  return columns.map((column, index) =>
    line !== undefined && (column.phone ?? 'second') !== line ? null : (
      <td
        key={column.id}
        aria-colindex={index + 1}
        className={column.align === 'end' ? styles.end : styles.cell}
      >
        {column.cell(row, previous)}
      </td>
    ),
  )
}
