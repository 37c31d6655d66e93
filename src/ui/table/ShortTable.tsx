import type { ReactNode } from 'react'
import { HorizontalScroll } from '../HorizontalScroll.tsx'
import styles from './Table.module.css'

interface ShortColumn {
  readonly header: string
  /** Shown instead of the heading on wide screens. */
  readonly legend?: ReactNode
  /** `end` for numbers. Their cells have the class `number`. */
  readonly align?: 'end'
  /**
   * True if phones show the column's values without its heading, because the values are clear
   * without the heading.
   */
  readonly isClear?: true
  /** The tooltip of the heading. */
  readonly title?: string
}

interface ShortTableProps {
  /** The subject of the table for screen readers. */
  readonly label: string
  /** A sentence above the table. Replaces `label` as the table's name for screen readers. */
  readonly caption?: ReactNode
  /** The columns, or only their headings. Every row has one cell for each column. */
  readonly columns: readonly (string | ShortColumn)[]
  /** True if the table is as wide as its content instead of the page. */
  readonly fit?: boolean
  /** True to keep each cell on one line, except on phones. */
  readonly nowrap?: boolean
  readonly children: ReactNode
}

/**
 * A table of a few rows that is rendered whole. On phones, the first line of a row shows the first
 * value. The other values follow below with their headings.
 */
export function ShortTable(props: ShortTableProps) {
  const { label, caption, fit = false, nowrap = false, children } = props
  const columns = props.columns.map((one) => (typeof one === 'string' ? { header: one } : one))
  const states = [styles.table, styles.lines, fit ? styles.fit : '', nowrap ? styles.nowrap : '']
  return (
    <HorizontalScroll label={label}>
      <table
        aria-label={caption === undefined ? label : undefined}
        className={states.join(' ')}
        style={labelVariables(columns)}
      >
        {caption === undefined ? null : <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ header, legend, align, title }) => (
              <th
                key={header}
                scope="col"
                title={title}
                className={align === 'end' ? styles.number : undefined}
              >
                {legend ?? header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </HorizontalScroll>
  )
}

/**
 * Returns one CSS variable per column with its heading. On phones, the style sheet shows the
 * variables as labels of the cells.
 */
function labelVariables(columns: readonly ShortColumn[]) {
  return Object.fromEntries(
    columns.map(({ header, isClear }, index) => [
      `--label-${index + 1}`,
      isClear === true ? 'none' : `'${header}: '`,
    ]),
  )
}
