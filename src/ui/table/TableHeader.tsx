import type { Column } from './table-column.ts'
import { TimeHeader } from '../time/TimeHeader.tsx'
import styles from './VirtualTable.module.css'

interface TableHeaderProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** Kept for screen readers only, where rows have two lines. */
  readonly hidden: boolean
}

/** The headings of a table; they stay in view. */
export function TableHeader<Row>({ columns, hidden }: TableHeaderProps<Row>) {
  return (
    <thead className={hidden ? styles.hiddenHead : styles.head}>
      <tr aria-rowindex={1} className={styles.row}>
        {columns.map(({ id, header, align, time = false }) => (
          <th key={id} scope="col" className={align === 'end' ? styles.end : styles.cell}>
            {time && !hidden ? <TimeHeader label={header} /> : header}
          </th>
        ))}
      </tr>
    </thead>
  )
}
