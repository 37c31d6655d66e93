import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { RecordTime } from '#ledger/record-time.ts'
import { lastOpened, noteOpened } from './last-opened.ts'
import { rowIndexAt } from './row-at.ts'
import { RowContext } from './row-context.ts'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import type { Column, ColumnSort, RowHeading } from './table-column.ts'
import { rowAfterKey } from './table-keys.ts'
import { atTextSize } from '../text-size.ts'
import { useDayBar } from './use-day-bar.ts'
import { useFixedRows } from './use-fixed-rows.ts'
import { largeText, narrow, phone, useMedia } from '../use-media.ts'
import { useRowSteps } from './use-row-steps.ts'
import styles from './VirtualTable.module.css'

export interface VirtualTableProps<Row> {
  /** The table's name for screen readers. */
  readonly label: string
  /** Defined outside the component, or memoised: rows are drawn again when they change. */
  readonly columns: readonly Column<Row>[]
  readonly count: number
  /** `undefined` for a row that is still being read: its shape stands there. */
  readonly rowAt: (index: number) => Row | undefined
  readonly rowKey: (row: Row) => string
  /**
   * Returns the time of a row, if rows are grouped by day. The visible day sticks above them. A
   * stable function.
   */
  readonly timeOf?: ((row: Row) => RecordTime | undefined) | undefined
  /** Headings among the rows, at indices at which `rowAt` has none; the marked row is never one. */
  readonly headingAt?: ((index: number) => RowHeading | undefined) | undefined
  readonly sort?: ColumnSort | undefined
  /** Sorts by a column whose heading was pressed. */
  readonly onSort?: ((sort: ColumnSort) => void) | undefined
  /** Enter or a click on a row. Keep a real link in the first cell as well. */
  readonly onOpen?: (row: Row) => void
  /** It chooses the row instead of leading somewhere: Space does it as well. */
  readonly isChoice?: boolean
  /** Returns the text that `c` copies for the marked row, and its noun (`update id`). */
  readonly copied?: (row: Row) => { readonly text: string; readonly what: string }
  /** Rows with a cell of two lines: a line higher than others. */
  readonly tall?: 'always' | 'on phones' | undefined
  /** Rows that came just now are marked for two seconds. */
  readonly isNew?: (row: Row) => boolean
  /** True for a row to mark at its edge, as a requested part of the table. */
  readonly isInside?: (row: Row) => boolean
  /** Key of the row that is open beside the table. */
  readonly selectedKey?: string | undefined
  /** Its index: the mark and the view follow it when another row is opened from beside the table. */
  readonly selectedIndex?: number | undefined
  /** The number of all rows, if more exist than `count`; -1 if unknown. */
  readonly totalCount?: number
  /** Called with the drawn and the visible rows, to load missing ones. A stable function. */
  readonly onVisible?: (first: number, end: number, seenFirst: number, seenEnd: number) => void
  /**
   * The number of rows that arrived above row 0 since the table was first drawn. Visible rows stay
   * where they are.
   */
  readonly inserted?: number
  /** At its very top the table stays there when rows come above. */
  readonly staysAtTop?: boolean
  /** The row to bring to the top, counted from the row that was first at first; a new object each time. */
  readonly place?: { readonly fromFirst: number } | undefined
  /** Under the last row: what comes next, or that this is the end. */
  readonly foot?: ReactNode
  /** Names the place to scroll back to when the page is come back to. */
  readonly scrollKey?: string
}

const headerHeight = 32
const dayHeight = 28
/** As `--row` and `--row-phone` in tokens.css. */
const rowHeights = { wide: 32, phone: 56, narrow: 72, largeText: 112 }
const tallRowHeights = { wide: 48, phone: 76, narrow: 92, largeText: 132 }
/** Pixels of a rem at the usual size of text. */
const remPixels = 16

/**
 * A table of any length: only the rows in view are drawn. Focus stays on the table, the marked row
 * moves with j/k, arrows, Home, End, Page up and Page down; Enter opens it, `c` copies its id.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, columns, count, rowAt, rowKey, onOpen, copied, isNew, onVisible, headingAt } =
    props
  const { totalCount = count, inserted = 0, staysAtTop = false, isChoice = false } = props
  const { place, tall } = props
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const isPhone = useMedia(phone)
  const isNarrow = useMedia(narrow)
  const isLarge = useMedia(largeText)
  const width = isLarge ? 'largeText' : isNarrow ? 'narrow' : isPhone ? 'phone' : 'wide'
  const isTall = tall === 'always' || (tall === 'on phones' && isPhone)
  const usualRowHeight = (isTall ? tallRowHeights : rowHeights)[width]
  const rowHeight = atTextSize(usualRowHeight)
  const before = (isPhone ? 0 : headerHeight) + (props.timeOf === undefined ? 0 : dayHeight)
  const rows = useFixedRows(scroller, count, rowHeight, atTextSize(before), {
    inserted,
    staysAtTop,
  })
  const { first, end, seenFirst, seenEnd, scrollToTop } = rows
  const days = useDayBar(props.timeOf, { rowAt, seenFirst, seenEnd }, isPhone)
  // Counted from the row that was first at first: rows that come above do not move the mark.
  const [markedFromFirst, setMarked] = useState<number>()
  // A filter may leave fewer rows than stood above the mark.
  const marked =
    markedFromFirst === undefined || count === 0
      ? undefined
      : Math.min(markedFromFirst + inserted, count - 1)
  const markedRow = marked === undefined ? undefined : rowAt(marked)
  const copy = markedRow === undefined ? undefined : copied?.(markedRow)

  const goToPlace = useEffectEvent((fromFirst: number) => scrollToTop(fromFirst + inserted))
  const lastPlace = useRef<typeof place>(undefined)
  useLayoutEffect(() => {
    // Effects run again when a page that was hidden is shown: then the table stays where it is.
    if (place === undefined || place === lastPlace.current) return
    lastPlace.current = place
    goToPlace(place.fromFirst)
  }, [place])
  const keepInView = useEffectEvent(() => {
    if (marked !== undefined) rows.scrollToRow(marked)
  })
  const lastRowHeight = useRef(rowHeight)
  useLayoutEffect(() => {
    // Rows get higher when one is opened beside the table: that one stays in view.
    if (rowHeight > lastRowHeight.current) keepInView()
    lastRowHeight.current = rowHeight
  }, [rowHeight])
  useEffect(
    () => onVisible?.(first, end, seenFirst, seenEnd),
    [onVisible, first, end, seenFirst, seenEnd],
  )

  const { selectedIndex } = props
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
    noteOpened(label, rowKey(row))
    onOpen?.(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target !== event.currentTarget) return
    const opens = event.key === 'Enter' || (isChoice && event.key === ' ')
    if (opens && markedRow !== undefined && onOpen !== undefined) {
      // A dialog that opens takes the focus: its first button would be pressed by the same Enter.
      event.preventDefault()
      openRow(markedRow)
    }
    const from = marked ?? seenFirst - 1
    const wanted = rowAfterKey(event.key, from, count, rows.rowsInView)
    if (wanted === undefined) return
    const to = besideHeading(wanted, wanted >= from)
    event.preventDefault()
    setMarked(to - inserted)
    rows.scrollToRow(to)
    // The heading of the first row is shown together with it.
    if (to === 1 && headingAt?.(0) !== undefined) rows.scrollToRow(0)
  }
  /** The row that is meant by an index: of a heading the one after it, or on the way up the one before. */
  const besideHeading = (index: number, isDown: boolean) =>
    headingAt?.(index) === undefined ? index : isDown || index === 0 ? index + 1 : index - 1
  const onClick = (event: MouseEvent) => {
    const index = rowIndexAt(event)
    if (index === undefined || headingAt?.(index) !== undefined) return
    setMarked(index - inserted)
    const row = rowAt(index)
    if (row !== undefined) openRow(row)
  }
  const keyAt = (index: number) => {
    const row = rowAt(index)
    return row === undefined ? undefined : rowKey(row)
  }
  const onFocus = ({ currentTarget }: FocusEvent) => {
    if (count === 0) return
    if (marked === undefined) {
      const first = besideHeading(seenFirst, true)
      setMarked((lastOpened(label, seenFirst, seenEnd, keyAt) ?? first) - inserted)
    } else if (currentTarget.matches(':focus-visible')) rows.scrollToRow(marked)
  }

  const slots = Math.max(rows.slots, end - first)
  const drawn = indices(first, end)
  // Those in view come first where there is not time for all at once.
  const isSeen = (index: number) => index >= seenFirst && index < seenEnd
  const read = [...drawn.filter(isSeen), ...drawn.filter((index) => !isSeen(index))].filter(
    (index) => rowAt(index) !== undefined,
  )
  const stepped = useRowSteps(
    read.map((index) => index - inserted),
    markedFromFirst,
  )
  // Focus rests on the table; aria-activedescendant tells which of its rows is meant.
  const isDrawn = marked !== undefined && marked >= first && marked < end
  const grid = {
    role: 'grid',
    tabIndex: 0,
    'aria-activedescendant': isDrawn ? `${id}-${marked}` : undefined,
    onKeyDown,
    onClick,
    onFocus,
  }

  return (
    <div
      ref={scroller}
      className={isPhone ? `${styles.scroller} ${styles.phone}` : styles.scroller}
      style={{
        '--tracks': columns.map(({ width }) => width).join(' '),
        '--row-height': `${usualRowHeight / remPixels}rem`,
      }}
      data-scroll-restoration-id={props.scrollKey}
    >
      <table
        {...grid}
        aria-label={label}
        aria-rowcount={totalCount === -1 ? -1 : totalCount + 1}
        className={styles.table}
        data-opens={onOpen !== undefined || undefined}
        data-copy={copy?.text}
        data-what={copy?.what}
      >
        <TableHeader
          columns={columns}
          hidden={isPhone}
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
              const key = row === undefined ? undefined : rowKey(row)
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
                  isMarked={index === marked}
                  isSelected={key !== undefined && key === props.selectedKey}
                  isNew={row !== undefined && isNew?.(row) === true}
                  isInside={row !== undefined && props.isInside?.(row) === true}
                />
              )
            })}
          </tbody>
        </RowContext>
      </table>
      {props.foot === undefined ? null : <div className={styles.foot}>{props.foot}</div>}
    </div>
  )
}

/**
 * Rows that scroll out of view give their elements to those that come in: a slot per row drawn. A
 * row keeps its slot for as long as it is drawn, also when others come above it.
 */
function slotOf(indexFromFirst: number, slots: number): number {
  return ((indexFromFirst % slots) + slots) % slots
}

function indices(first: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
}
