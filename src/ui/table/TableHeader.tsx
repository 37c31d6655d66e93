import type { Column } from './table-column.ts'
import { TimeHeader } from '../time/TimeHeader.tsx'
import styles from './VirtualTable.module.css'

interface TableHeaderProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** Kept for screen readers only, where rows have two lines. */
  readonly hidden: boolean
  /** The day of the first row in view, where rows stand under their day. */
  readonly day: string | undefined
}

/** The headings of a table; they stay in view. */
export function TableHeader<Row>({ columns, hidden, day }: TableHeaderProps<Row>) {
  return (
    <thead className={hidden && day === undefined ? styles.hiddenHead : styles.head}>
      <tr
        aria-rowindex={1}
        className={hidden && day !== undefined ? styles.hiddenHead : styles.row}
      >
        {columns.map(({ id, header, align, time = false }) => (
          <th key={id} scope="col" className={align === 'end' ? styles.end : styles.cell}>
            {time && !hidden ? <TimeHeader label={header} /> : header}
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
