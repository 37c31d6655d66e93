import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '../icons.ts'
import type { Column, ColumnSort } from './table-column.ts'
import { TimeHeader } from '../time/TimeHeader.tsx'
import styles from './VirtualTable.module.css'

interface TableHeaderProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** Kept for screen readers only, where rows have two lines. */
  readonly hidden: boolean
  /** The day of the first row in view, where rows stand under their day. */
  readonly day: string | undefined
  readonly sort: ColumnSort | undefined
  readonly onSort: ((sort: ColumnSort) => void) | undefined
}

/** The headings of a table; they stay in view. */
export function TableHeader<Row>({ columns, hidden, day, sort, onSort }: TableHeaderProps<Row>) {
  return (
    <thead className={hidden && day === undefined ? styles.hiddenHead : styles.head}>
      <tr
        aria-rowindex={1}
        className={hidden && day !== undefined ? styles.hiddenHead : styles.row}
      >
        {columns.map(({ id, header, align, time = false, isSortable = false }) => (
          <th
            key={id}
            scope="col"
            className={align === 'end' ? styles.end : styles.cell}
            aria-sort={
              id !== sort?.column ? undefined : sort.isDescending ? 'descending' : 'ascending'
            }
          >
            {time && !hidden ? (
              <TimeHeader label={header} />
            ) : isSortable && !hidden && onSort !== undefined ? (
              <SortHeader column={id} label={header} sort={sort} onSort={onSort} />
            ) : (
              header
            )}
          </th>
        ))}
      </tr>
      {day === undefined ? null : (
        // Every time in the rows has its day for those who do not see this one.
        <tr aria-hidden className={styles.day}>
          <td>{day}</td>
        </tr>
      )}
    </thead>
  )
}

interface SortHeaderProps {
  readonly column: string
  readonly label: string
  readonly sort: ColumnSort | undefined
  readonly onSort: (sort: ColumnSort) => void
}

/** A column's heading that sorts the table, and turns the order if the table is sorted by the column. */
function SortHeader({ column, label, sort, onSort }: SortHeaderProps) {
  const isSorted = sort?.column === column
  const isDescending = isSorted && sort.isDescending
  const Icon = isDescending ? IconChevronDown : IconChevronUp
  return (
    <UnstyledButton
      fz="inherit"
      fw="inherit"
      c="inherit"
      data-prints
      onClick={() => onSort({ column, isDescending: isSorted && !isDescending })}
    >
      {label} {isSorted ? <Icon size={12} aria-hidden /> : null}
    </UnstyledButton>
  )
}
