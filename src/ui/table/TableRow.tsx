import { memo, type ReactNode } from 'react'
import { IconDots } from '../icons.ts'
import { TextSkeleton } from '../TextSkeleton.tsx'
import { ZoneInHeader } from '../time/zone-in-header.ts'
import type { Column } from './table-column.ts'
import styles from './VirtualTable.module.css'

/** Describes how all rows of a table look. Passing a new object renders every row again. */
interface RowLook<Row> {
  readonly columns: readonly Column<Row>[]
  readonly isPhone: boolean
  readonly opens: boolean
  /** True if each row ends with a button that opens the row's menu. */
  readonly hasMenu: boolean
  /**
   * True if rows are grouped by day. The day of a row is then shown above this row or above an
   * earlier row.
   */
  readonly isUnderDay: boolean
}

interface TableRowProps<Row> {
  readonly id: string
  readonly index: number
  readonly top: number
  readonly look: RowLook<Row>
  readonly row: Row | undefined
  /** The title of a heading. Undefined for rows of data. */
  readonly title: string | undefined
  readonly fact: string | undefined
  readonly previous: Row | undefined
  /** True if the row's day differs from the day of the previous row. */
  readonly beginsDay: boolean
  readonly isMarked: boolean
  readonly isSelected: boolean
  readonly isNew: boolean
  readonly isInside: boolean
}

function Row<Data>(props: TableRowProps<Data>) {
  const { id, index, top, row, isMarked, isSelected, isNew } = props
  const { columns, isPhone, opens, hasMenu } = props.look
  if (props.title !== undefined) return <Heading {...props} title={props.title} />
  const states = [
    styles.row,
    opens ? styles.opens : '',
    isMarked ? styles.marked : '',
    isSelected ? styles.selected : '',
    isNew ? styles.new : '',
    props.isInside ? styles.inside : '',
    props.beginsDay ? styles.begins : '',
  ]
  return (
    <tr
      id={id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={row === undefined}
      className={states.join(' ')}
      // Unlike `top`, `transform` moves a row without a new layout of the other rows.
      style={{ transform: `translateY(${top}px)` }}
    >
      {row === undefined ? (
        <td className={styles.waiting} aria-colspan={columns.length}>
          <TextSkeleton width="60%" />
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
      {row === undefined || !hasMenu ? null : (
        <td className={styles.menu}>
          {/* Tab moves the focus from the table to the button of the marked row. */}
          <button
            type="button"
            data-row-menu
            className={styles.menuButton}
            aria-label="Actions"
            aria-haspopup="menu"
            tabIndex={isMarked ? 0 : -1}
          >
            <IconDots size={16} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
}

function Heading<Data>(props: TableRowProps<Data> & { readonly title: string }) {
  const { index, top, look, title, fact } = props
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      className={`${styles.row} ${styles.group}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <th scope="rowgroup" aria-colspan={look.columns.length} className={styles.waiting}>
        {title} <span className="secondary">{fact}</span>
      </th>
    </tr>
  )
}

/** A memoized table row. While the table scrolls, only rows with changed props are rendered. */
export const TableRow: <Data>(props: TableRowProps<Data>) => ReactNode = memo(Row)

function cells<Data>(
  { look: { columns, isUnderDay }, previous }: TableRowProps<Data>,
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
        {column.time === true && (line === undefined || isUnderDay) ? (
          <ZoneInHeader value>{column.cell(row, previous)}</ZoneInHeader>
        ) : (
          column.cell(row, previous)
        )}
      </td>
    ),
  )
}
