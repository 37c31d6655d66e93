import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { lazyComponent } from '../lazy-component.tsx'
import { lastOpenedRow, rememberOpenedRow } from './last-opened-row.ts'
import { rowIndexAt } from './row-at.ts'
import { TableBody } from './TableBody.tsx'
import { TableHeader } from './TableHeader.tsx'
import { rowAfterKey } from './table-keys.ts'
import { skipHeading, lazyRows, type RowDescription, type TableRows } from './table-rows.ts'
import { useColumnModel, type ColumnProps } from './use-column-model.ts'
import { useDayBar } from './use-day-bar.ts'
import { useFixedRows } from './use-fixed-rows.ts'
import { useMarkedRow } from './use-marked-row.ts'
import { useRowHeight } from './use-row-height.ts'
import styles from './VirtualTable.module.css'

export interface VirtualTableProps<Row> extends ColumnProps<Row> {
  readonly rows: TableRows<Row>
  readonly row: RowDescription<Row>
  /** Called on Enter or a click on a row. The first cell should also contain a real link. */
  readonly onOpen?: (row: Row) => void
  /** True if opening a row selects it instead of navigating. Space then also opens a row. */
  readonly isChoice?: boolean
  /** The row that is open beside the table. The mark and the view follow its index. */
  readonly selection?: { readonly key: string | undefined; readonly index?: number | undefined }
  /** Makes all rows one line higher, for cells with two lines: always, or only on phones. */
  readonly tall?: 'always' | 'on phones' | undefined
  /** Content below the last row: the loading state of the next rows, or the end of the list. */
  readonly foot?: ReactNode
  /** The key of the scroll position, which is restored when the user returns to the page. */
  readonly scrollKey?: string
}

const RowMenu = lazyComponent(async () => (await import('./RowMenu.tsx')).RowMenu, 'notice')

/**
 * A table of any length that only renders the rows in view. The focus stays on the table. j/k,
 * arrows, Home, End, Page up and Page down move the mark between rows. Enter opens the marked row,
 * and the key `c` copies its id.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, onOpen, row: of, isChoice = false } = props
  const lazy = lazyRows(props.rows)
  const { count = 0, rowAt, headingAt, onVisible, scrollTarget } = lazy
  const { total = count, inserted = 0, staysAtTop = false } = lazy
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const { isPhone, rowHeight, cssHeight, headerHeight } = useRowHeight(
    props.tall,
    of.timeOf !== undefined,
  )
  const hasMenus = of.actions !== undefined
  const columns = useColumnModel(props, isPhone, hasMenus)
  const rows = useFixedRows(scroller, count, rowHeight, headerHeight, {
    inserted,
    staysAtTop,
    scrollTarget,
  })
  const { first, end, seenFirst, seenEnd, scrollToRow } = rows
  const days = useDayBar(of.timeOf, { rowAt, seenFirst, seenEnd }, isPhone)
  const { key: selectedKey, index: selected } = props.selection ?? {}
  const mark = useMarkedRow({ count, inserted, rowHeight, selected, scrollToRow })
  const marked = mark.index
  const markedRow = marked === undefined ? undefined : rowAt(marked)
  const copy = markedRow === undefined ? undefined : of.copied?.(markedRow)
  useEffect(
    () => onVisible?.(first, end, seenFirst, seenEnd),
    [onVisible, first, end, seenFirst, seenEnd],
  )

  const openRow = (row: Row) => {
    rememberOpenedRow(label, of.key(row))
    onOpen?.(row)
  }
  // All rows share one menu.
  const [menu, setMenu] = useState<{ readonly row: Row; readonly anchor: DOMRect }>()
  const openMenu = (index: number, button: Element | null | undefined) => {
    const row = rowAt(index)
    if (row === undefined || !button) return
    mark.mark(index)
    setMenu({ row, anchor: button.getBoundingClientRect() })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target !== event.currentTarget) return
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      if (!hasMenus || marked === undefined) return
      event.preventDefault()
      openMenu(marked, document.getElementById(`${id}-${marked}`)?.querySelector(menuButton))
      return
    }
    const opens = event.key === 'Enter' || (isChoice && event.key === ' ')
    if (opens && markedRow !== undefined && onOpen !== undefined) {
      // A dialog that opens takes the focus. Without this call, the same Enter would press the
      // dialog's first button.
      event.preventDefault()
      openRow(markedRow)
    }
    const from = marked ?? seenFirst - 1
    const wanted = rowAfterKey(event.key, from, count, rows.rowsInView)
    if (wanted === undefined) return
    const to = skipHeading(lazy, wanted, wanted >= from)
    event.preventDefault()
    mark.mark(to)
    scrollToRow(to)
    // The heading above the first row cannot be marked, so it is scrolled into view together with
    // the first row.
    if (to === 1 && headingAt?.(0) !== undefined) scrollToRow(0)
  }
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(menuButton) : null
    const menuRow = button?.closest<HTMLElement>('[data-index]')
    if (menuRow) return openMenu(Number(menuRow.dataset['index']), button)
    const index = rowIndexAt(event)
    if (index === undefined || headingAt?.(index) !== undefined) return
    mark.mark(index)
    const row = rowAt(index)
    if (row !== undefined) openRow(row)
  }
  const keyAt = (index: number) => {
    const row = rowAt(index)
    return row === undefined ? undefined : of.key(row)
  }
  const onFocus = ({ currentTarget }: FocusEvent) => {
    if (count === 0) return
    if (marked === undefined) {
      const first = skipHeading(lazy, seenFirst, true)
      mark.mark(lastOpenedRow(label, seenFirst, seenEnd, keyAt) ?? first)
    } else if (currentTarget.matches(':focus-visible')) scrollToRow(marked)
  }

  // The focus stays on the table. `aria-activedescendant` refers to the marked row.
  const isDrawn = marked !== undefined && marked >= first && marked < end

  const active = isDrawn ? `${id}-${marked}` : undefined
  const events = { onKeyDown, onClick, onFocus }
  const grid = { role: 'grid', tabIndex: 0, 'aria-activedescendant': active, ...events }

  return (
    <div
      ref={scroller}
      className={isPhone ? `${styles.scroller} ${styles.phone}` : styles.scroller}
      style={{ '--tracks': columns.tracks, '--row-height': cssHeight }}
      data-scroll-restoration-id={props.scrollKey}
      onScroll={menu === undefined ? undefined : () => setMenu(undefined)}
    >
      <table
        {...grid}
        aria-label={label}
        aria-rowcount={total === -1 ? -1 : total + 1}
        className={styles.table}
        data-opens={onOpen !== undefined || undefined}
        data-copy={copy?.text}
        data-what={copy?.what}
      >
        <TableHeader columns={columns} hidden={isPhone} day={days && (days.day ?? '')} />
        <TableBody
          id={id}
          rows={lazy}
          row={of}
          window={rows}
          rowHeight={rowHeight}
          columns={columns.shown}
          days={days}
          isPhone={isPhone}
          opens={onOpen !== undefined}
          marked={mark}
          selectedKey={selectedKey}
        />
      </table>
      {props.foot === undefined ? null : <div className={styles.foot}>{props.foot}</div>}
      {menu === undefined ? null : (
        <RowMenu
          anchor={menu.anchor}
          onOpen={onOpen === undefined ? undefined : () => openRow(menu.row)}
          copied={of.copied?.(menu.row)}
          actions={of.actions?.(menu.row) ?? []}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  )
}

const menuButton = '[data-row-menu]'
