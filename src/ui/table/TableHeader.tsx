import { UnstyledButton } from '@mantine/core'
import { useRef, useState, type PointerEvent } from 'react'
import { IconChevronDown, IconChevronUp, IconColumns, IconSelector } from '../icons.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { chooseColumn } from './column-choices.ts'
import type { Column, ColumnSort } from './table-column.ts'
import type { ColumnModel } from './use-column-model.ts'
import { TimeHeader } from '../time/TimeHeader.tsx'
import { digitWidth } from './use-fitting-columns.ts'
import styles from './VirtualTable.module.css'

const ColumnMenu = lazyComponent(
  async () => (await import('./ColumnMenu.tsx')).ColumnMenu,
  'notice',
)

interface TableHeaderProps<Row> {
  readonly columns: ColumnModel<Row>
  /** True if rows have two lines. Only screen readers then get the headings. */
  readonly hidden: boolean
  /** The day of the first visible row, if rows are grouped by day. */
  readonly day: string | undefined
}

/** The headings of a table, which stay in view. */
export function TableHeader<Row>({ columns, hidden, day }: TableHeaderProps<Row>) {
  const { table, all, hasMenu, shown, sort, onSort } = columns
  return (
    <thead className={hidden && day === undefined ? styles.hiddenHead : styles.head}>
      <tr
        aria-rowindex={1}
        className={hidden && day !== undefined ? styles.hiddenHead : styles.row}
      >
        {shown.map(({ id, header, align, isAmount, time = false, isSortable = false, compare }) => (
          <th
            key={id}
            data-column={id}
            scope="col"
            className={align === 'end' ? styles.end : styles.cell}
            aria-sort={
              id !== sort?.column ? undefined : sort.isDescending ? 'descending' : 'ascending'
            }
          >
            {hidden ? (
              header
            ) : (isSortable || compare !== undefined) && onSort !== undefined ? (
              <>
                <SortHeader column={id} label={header} sort={sort} onSort={onSort} />{' '}
                {time ? <TimeHeader /> : null}
              </>
            ) : time ? (
              <TimeHeader label={header} />
            ) : (
              header
            )}
            {hasMenu && isAmount !== true ? <ResizeHandle table={table} column={id} /> : null}
          </th>
        ))}
        {hasMenu ? <MenuCell table={table} columns={all} shown={shown} /> : null}
      </tr>
      {day === undefined ? null : (
        // Screen readers skip this day, because each row contains the day with its time.
        <tr aria-hidden className={styles.day}>
          <td>{day}</td>
        </tr>
      )}
    </thead>
  )
}

interface MenuCellProps<Row> {
  readonly table: string
  readonly columns: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
}

function MenuCell<Row>({ table, columns, shown }: MenuCellProps<Row>) {
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<DOMRect>()
  return (
    <td className={styles.menu} data-screen-only>
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-label="Table options"
        title="Table options"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
      >
        <IconColumns size={16} aria-hidden />
      </button>
      {anchor === undefined ? null : (
        <ColumnMenu
          table={table}
          columns={columns}
          shown={shown}
          widths={() => widthsOf(button.current?.closest('tr'))}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </td>
  )
}

function widthsOf(row: HTMLElement | null | undefined): ReadonlyMap<string, number> {
  if (!row) return new Map()
  const digit = digitWidth(row)
  const headings = [...row.querySelectorAll<HTMLElement>('[data-column]')]
  const tracks = getComputedStyle(row).gridTemplateColumns.split(' ')
  return new Map(
    headings.map(({ dataset }, at) => [
      dataset['column'] ?? '',
      Math.round(parseFloat(tracks[at] ?? '0') / digit),
    ]),
  )
}

interface ResizeHandleProps {
  readonly table: string
  readonly column: string
}

/**
 * A handle at the end of a column that resizes the column. A double click resets the width. For
 * keyboard users, the column menu resizes columns.
 */
function ResizeHandle({ table, column }: ResizeHandleProps) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: handle, pointerId, clientX: startX } = event
    const row = handle.closest('tr')
    const heading = handle.closest('th')
    if (row === null || heading === null || event.button !== 0) return
    event.preventDefault()
    handle.setPointerCapture(pointerId)
    const tracks = getComputedStyle(row).gridTemplateColumns.split(' ')
    const at = [...row.children].indexOf(heading)
    const start = parseFloat(tracks[at] ?? '0')
    let width = start
    // Dragging only changes the grid tracks that all rows share, so no row is rendered.
    const move = ({ clientX }: { readonly clientX: number }) => {
      width = Math.max(0, start + clientX - startX)
      scroller?.style.setProperty('--tracks', tracks.with(at, `${width}px`).join(' '))
    }
    const scroller = row.closest('table')?.parentElement
    const before = scroller?.style.getPropertyValue('--tracks') ?? ''
    const end = () => {
      handle.removeEventListener('pointermove', move)
      scroller?.style.setProperty('--tracks', before)
      if (width !== start) chooseColumn(table, column, Math.round(width / digitWidth(row)))
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end, { once: true })
  }
  return (
    <span
      aria-hidden
      className={styles.resize}
      onPointerDown={onPointerDown}
      onDoubleClick={() => chooseColumn(table, column, undefined)}
    />
  )
}

interface SortHeaderProps {
  readonly column: string
  readonly label: string
  readonly sort: ColumnSort | undefined
  readonly onSort: (sort: ColumnSort) => void
}

/**
 * A column heading that sorts the table, or reverses its order if already sorted by this column.
 */
function SortHeader({ column, label, sort, onSort }: SortHeaderProps) {
  const isSorted = sort?.column === column
  const isDescending = isSorted && sort.isDescending
  const Icon = isDescending ? IconChevronDown : isSorted ? IconChevronUp : IconSelector
  return (
    <UnstyledButton
      fz="inherit"
      fw="inherit"
      c="inherit"
      data-prints
      onClick={() => onSort({ column, isDescending: isSorted && !isDescending })}
    >
      {label} <Icon size={12} aria-hidden />
    </UnstyledButton>
  )
}
