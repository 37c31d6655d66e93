import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
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
import { RowContext } from './row-context.ts'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import { useColumnChoices } from './column-choices.ts'
import { chosenColumns } from './fitting-columns.ts'
import type { Column, ColumnSort } from './table-column.ts'
import { rowAfterKey } from './table-keys.ts'
import {
  skipHeading,
  lazyRows,
  slotOf,
  type LazyRows,
  type RowDescription,
  type TableRows,
} from './table-rows.ts'
import { atTextSize } from '../text-size.ts'
import { useDayBar } from './use-day-bar.ts'
import { useFixedRows } from './use-fixed-rows.ts'
import { useRowHeight } from './use-row-height.ts'
import { useRowSteps } from './use-row-steps.ts'
import styles from './VirtualTable.module.css'

export interface VirtualTableProps<Row> {
  /**
   * The subject of the table for screen readers, and the name under which column choices are
   * stored.
   */
  readonly label: string
  /**
   * Define columns outside the component or memoise them, because rows are rendered again when the
   * columns change.
   */
  readonly columns: readonly Column<Row>[]
  /** The columns to show, if not all of them fit. */
  readonly fitting?: readonly Column<Row>[]
  readonly rows: TableRows<Row>
  readonly row: RowDescription<Row>
  /** Called on Enter or a click on a row. The first cell should contain a real link as well. */
  readonly onOpen?: (row: Row) => void
  /** True if opening a row selects it and does not navigate. Space then opens a row as well. */
  readonly isChoice?: boolean
  readonly sort?: ColumnSort | undefined
  /** Sorts by a column whose heading was pressed. */
  readonly onSort?: ((sort: ColumnSort) => void) | undefined
  /** The row that is open beside the table. The mark and the view follow its index. */
  readonly selection?: { readonly key: string | undefined; readonly index?: number | undefined }
  /** Rows that contain a cell of two lines are one line higher than others. */
  readonly tall?: 'always' | 'on phones' | undefined
  /** Content below the last row: the loading state of the next rows, or the end of the list. */
  readonly foot?: ReactNode
  /** The key of the scroll position, which is restored when the user returns to the page. */
  readonly scrollKey?: string
}

const headerHeight = 32
const dayHeight = 28
/** The minimum number of columns for a menu that hides columns. */
const leastForMenu = 4

const RowMenu = lazyComponent(async () => (await import('./RowMenu.tsx')).RowMenu, 'noticed')

/**
 * A table of any length that renders only the rows in view. The focus stays on the table. j/k,
 * arrows, Home, End, Page up and Page down move the marked row; Enter opens it, `c` copies its id.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, onOpen, row: of, isChoice = false } = props
  const lazy = lazyRows(props.rows)
  const { count = 0, rowAt, headingAt, onVisible, place } = lazy
  const { total = count, inserted = 0, staysAtTop = false } = lazy
  const choices = useColumnChoices(label)
  const chosen = useMemo(() => chosenColumns(props.columns, choices), [props.columns, choices])
  const columns = props.fitting ?? chosen
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const { isPhone, rowHeight, cssHeight } = useRowHeight(props.tall)
  const before = (isPhone ? 0 : headerHeight) + (of.timeOf === undefined ? 0 : dayHeight)
  const rows = useFixedRows(scroller, count, rowHeight, atTextSize(before), {
    inserted,
    staysAtTop,
  })
  const { first, end, seenFirst, seenEnd, scrollToTop } = rows
  const days = useDayBar(of.timeOf, { rowAt, seenFirst, seenEnd }, isPhone)
  // Index of the marked row, counted from the row that was first initially, so that rows arriving
  // above do not move the mark.
  const [markedFromFirst, setMarked] = useState<number>()
  // A filter may leave fewer rows than the index of the mark.
  const marked =
    markedFromFirst === undefined || count === 0
      ? undefined
      : Math.min(markedFromFirst + inserted, count - 1)
  const markedRow = marked === undefined ? undefined : rowAt(marked)
  const copy = markedRow === undefined ? undefined : of.copied?.(markedRow)

  const goToPlace = useEffectEvent((fromFirst: number) => scrollToTop(fromFirst + inserted))
  const lastPlace = useRef<LazyRows<Row>['place']>(undefined)
  useLayoutEffect(() => {
    // Effects run again when a hidden page becomes visible. The table must then keep its scroll
    // position.
    if (place === undefined || place === lastPlace.current) return
    lastPlace.current = place
    goToPlace(place.fromFirst)
  }, [place, lastPlace])
  const keepInView = useEffectEvent(() => {
    if (marked !== undefined) rows.scrollToRow(marked)
  })
  const lastRowHeight = useRef(rowHeight)
  useLayoutEffect(() => {
    // Rows become higher when a row is opened beside the table. That row stays in view.
    if (rowHeight > lastRowHeight.current) keepInView()
    lastRowHeight.current = rowHeight
  }, [rowHeight])
  useEffect(
    () => onVisible?.(first, end, seenFirst, seenEnd),
    [onVisible, first, end, seenFirst, seenEnd],
  )

  const { key: selectedKey, index: selectedIndex } = props.selection ?? {}
  const [followed, setFollowed] = useState<number>()
  if (selectedIndex !== followed) {
    setFollowed(selectedIndex)
    if (selectedIndex !== undefined) setMarked(selectedIndex - inserted)
  }
  const { scrollToRow } = rows
  useLayoutEffect(() => {
    if (selectedIndex !== undefined) scrollToRow(selectedIndex)
  }, [selectedIndex, scrollToRow])

  const openRow = (row: Row) => {
    rememberOpenedRow(label, of.key(row))
    onOpen?.(row)
  }
  // One menu for all rows.
  const [menu, setMenu] = useState<{ readonly row: Row; readonly anchor: DOMRect }>()
  const hasMenus = of.actions !== undefined
  const openMenu = (index: number, button: Element | null | undefined) => {
    const row = rowAt(index)
    if (row === undefined || !button) return
    setMarked(index - inserted)
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
      // The default action is prevented, because a dialog that opens takes the focus and the same
      // Enter would press its first button.
      event.preventDefault()
      openRow(markedRow)
    }
    const from = marked ?? seenFirst - 1
    const wanted = rowAfterKey(event.key, from, count, rows.rowsInView)
    if (wanted === undefined) return
    const to = skipHeading(lazy, wanted, wanted >= from)
    event.preventDefault()
    setMarked(to - inserted)
    rows.scrollToRow(to)
    // The heading of the first row is shown together with it.
    if (to === 1 && headingAt?.(0) !== undefined) rows.scrollToRow(0)
  }
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(menuButton) : null
    const menuRow = button?.closest<HTMLElement>('[data-index]')
    if (menuRow) return openMenu(Number(menuRow.dataset['index']), button)
    const index = rowIndexAt(event)
    if (index === undefined || headingAt?.(index) !== undefined) return
    setMarked(index - inserted)
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
      setMarked((lastOpenedRow(label, seenFirst, seenEnd, keyAt) ?? first) - inserted)
    } else if (currentTarget.matches(':focus-visible')) rows.scrollToRow(marked)
  }

  const slots = Math.max(rows.slots, end - first)
  const drawn = indices(first, end)
  // If there is no time for all rows, the visible rows are rendered first.
  const isSeen = (index: number) => index >= seenFirst && index < seenEnd
  const read = [...drawn.filter(isSeen), ...drawn.filter((index) => !isSeen(index))].filter(
    (index) => rowAt(index) !== undefined,
  )
  const stepped = useRowSteps(
    read.map((index) => index - inserted),
    markedFromFirst,
  )
  // The focus stays on the table. `aria-activedescendant` names the marked row.
  const isDrawn = marked !== undefined && marked >= first && marked < end
  const grid = {
    role: 'grid',
    tabIndex: 0,
    'aria-activedescendant': isDrawn ? `${id}-${marked}` : undefined,
    onKeyDown,
    onClick,
    onFocus,
  }

  const hasColumnMenu = props.columns.length >= leastForMenu && !isPhone
  const tracks = columns.map(({ width }) => width)
  if (hasColumnMenu || hasMenus) tracks.push('1.5rem')

  return (
    <div
      ref={scroller}
      className={isPhone ? `${styles.scroller} ${styles.phone}` : styles.scroller}
      style={{
        '--tracks': tracks.join(' '),
        '--row-height': cssHeight,
      }}
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
        <TableHeader
          table={label}
          all={props.columns}
          columns={columns}
          hidden={isPhone}
          hasMenu={hasColumnMenu}
          sort={props.sort}
          onSort={props.onSort}
          day={days === undefined ? undefined : (days.day ?? '')}
        />
        <RowContext value>
          <tbody className={styles.rows} style={{ height: rows.height }}>
            {drawn.map((index) => {
              const row = stepped.has(index - inserted) ? rowAt(index) : undefined
              const heading = headingAt?.(index)
              // A row that is neither loaded nor visible needs no placeholder.
              if (row === undefined && heading === undefined && !isSeen(index)) return null
              const key = row === undefined ? undefined : of.key(row)
              const previous = rowAt(headingAt?.(index - 1) === undefined ? index - 1 : index - 2)
              return (
                <TableRow
                  key={slotOf(index - inserted, slots)}
                  id={`${id}-${index}`}
                  index={index}
                  top={rows.origin + index * rowHeight}
                  row={row}
                  title={heading?.title}
                  fact={heading?.fact}
                  previous={previous}
                  columns={columns}
                  isUnderDay={days !== undefined}
                  beginsDay={days?.begins(row, previous) === true}
                  isPhone={isPhone}
                  opens={onOpen !== undefined}
                  hasMenu={hasMenus}
                  isMarked={index === marked}
                  isSelected={key !== undefined && key === selectedKey}
                  isNew={row !== undefined && of.isNew?.(row) === true}
                  isInside={row !== undefined && of.isInside?.(row) === true}
                />
              )
            })}
          </tbody>
        </RowContext>
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

/** Selector of the button that opens a row's menu. */
const menuButton = '[data-row-menu]'

function indices(first: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
}
