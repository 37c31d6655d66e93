import type { ReactNode } from 'react'
import { HorizontalScroll } from '../HorizontalScroll.tsx'
import styles from './Table.module.css'

interface ShortColumn {
  readonly header: string
  /** Shown instead of the heading on wide screens. */
  readonly legend?: ReactNode
  /** `end` for numbers. Their cells have the class `number`. */
  readonly align?: 'end'
  /** True if phones show the values without the heading, because they explain themselves. */
  readonly isClear?: true
  /** The tooltip of the heading. */
  readonly title?: string
}

interface ShortTableProps {
  /** The subject of the table for screen readers. */
  readonly label: string
  /** A sentence above the table that names it instead of the label. */
  readonly caption?: ReactNode
  /** The columns, or only their headings. Every row has a cell for each. */
  readonly columns: readonly (string | ShortColumn)[]
  /** Is as wide as its content, not as the page. */
  readonly fit?: boolean
  /** Keeps cells on one line, except on phones. */
  readonly nowrap?: boolean
  /** The rows. */
  readonly children: ReactNode
}

/**
 * A table of a few rows that is rendered whole. On phones, each row has its first value on the
 * first line, and the others with their headings below it.
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

/** Returns the headings as the variables from which the style sheet labels the cells on phones. */
function labelVariables(columns: readonly ShortColumn[]) {
  return Object.fromEntries(
    columns.map(({ header, isClear }, index) => [
      `--label-${index + 1}`,
      isClear === true ? 'none' : `'${header}: '`,
    ]),
  )
}
