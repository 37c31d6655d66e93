import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { isCreatedEvent, isExercisedEvent, type TreeEvent } from '#ledger/update.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { rowIndexAt } from '#ui/table/row-at.ts'
import { RowContext } from '#ui/table/row-context.ts'
import { atTextSize } from '#ui/text-size.ts'
import { useFixedRows } from '#ui/table/use-fixed-rows.ts'
import { phone, useMedia } from '#ui/use-media.ts'
import { hasChildren, treeMove } from './tree-folding.ts'
import { matchingRows } from './tree-search.ts'
import { TreeRowView } from './TreeRowView.tsx'
import { TreeTools } from './TreeTools.tsx'
import { useTree } from './use-tree.ts'
import { useTypeAhead } from './use-type-ahead.ts'
import styles from './UpdateTree.module.css'

interface UpdateTreeProps {
  readonly rows: readonly TreeRow<TreeEvent>[]
  readonly selected: string | undefined
  /** A stable function. */
  readonly onSelect: (eventId: string) => void
  readonly noteOf?: ((index: number) => string | undefined) | undefined
}

const rowHeights = { wide: 32, phone: 48 }

/** A transaction's events as a foldable tree in execution order. Renders only the rows in view. */
export function UpdateTree({ rows, selected, onSelect, noteOf }: UpdateTreeProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const isPhone = useMedia(phone)
  const rowHeight = atTextSize(isPhone ? rowHeights.phone : rowHeights.wide)
  const selectedIndex = useMemo(
    () => rows.findIndex((row) => row.id === selected),
    [rows, selected],
  )
  const tree = useTree(rows, selectedIndex)
  const { folded, shown, focused } = tree
  const { first, end, height, origin, scrollToRow, rowsInView } = useFixedRows(
    scroller,
    shown.length,
    rowHeight,
    0,
  )
  const [query, setQuery] = useState('')
  const applied = useDeferredValue(query)
  const matches = useMemo(() => matchingRows(rows, applied), [rows, applied])
  const marked = useMemo(() => new Set(matches), [matches])

  // Scrolls to the selected event, which may be far down. If the row is already in view, nothing
  // moves.
  const bringIntoView = useEffectEvent((index: number) => {
    const shownIndex = shown.indexOf(index)
    if (shownIndex !== -1) scrollToRow(shownIndex)
  })
  useEffect(() => bringIntoView(selectedIndex), [selectedIndex])

  const goTo = (index: number, shownThen: readonly number[] = shown) => {
    tree.focus(index)
    scrollToRow(shownThen.indexOf(index))
  }
  const setOpen = (indexes: readonly number[], open: boolean) => {
    const next = new Set(folded)
    for (const index of indexes) {
      if (open) next.delete(index)
      else next.add(index)
    }
    tree.fold(next)
  }
  const select = (index: number) => {
    const row = rows[index]
    if (row !== undefined) onSelect(row.id)
  }
  const typeAhead = useTypeAhead(rows, shown, focused, goTo)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (typeAhead(event)) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      select(focused)
      return
    }
    const move = treeMove(event.key, focused, { rows, folded, shown, page: rowsInView })
    if (move === undefined) return
    event.preventDefault()
    if ('go' in move) goTo(move.go)
    else if ('fold' in move) setOpen([move.fold], false)
    else setOpen(move.unfold, true)
  }

  const onClick = (event: MouseEvent) => {
    const index = rowIndexAt(event)
    if (index === undefined) return
    tree.focus(index)
    if (event.target instanceof Element && event.target.closest('[data-fold]') !== null) {
      setOpen([index], folded.has(index))
    } else select(index)
  }

  const copied = rows[focused]?.event
  const contract =
    copied !== undefined && (isCreatedEvent(copied) || isExercisedEvent(copied))
      ? copied.contract_id
      : undefined
  const window = shown.slice(first, end)
  return (
    <div className={styles.box}>
      <TreeTools
        rows={rows}
        query={query}
        onQuery={setQuery}
        matches={matches}
        focused={focused}
        onFound={(index) => {
          goTo(index, tree.reveal(index))
          select(index)
        }}
        onFold={tree.fold}
      />
      <div
        ref={scroller}
        role="tree"
        aria-label="Events"
        // Focus stays on the tree. aria-activedescendant marks the current event.
        tabIndex={0}
        aria-activedescendant={window.includes(focused) ? `${id}-${focused}` : undefined}
        className={styles.tree}
        data-copy={contract}
        data-what="contract id"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <RowContext value>
          <div role="presentation" className={styles.rows} style={{ height }}>
            {window.map((index, offset) => {
              const row = rows[index]
              if (row === undefined) return null
              return (
                <TreeRowView
                  key={index}
                  id={`${id}-${index}`}
                  row={row}
                  index={index}
                  top={origin + (first + offset) * rowHeight}
                  height={rowHeight}
                  isOpen={hasChildren(row, index) ? !folded.has(index) : undefined}
                  isSelected={index === selectedIndex}
                  isFocused={index === focused}
                  isMatch={marked.has(index)}
                  note={noteOf?.(index)}
                />
              )
            })}
          </div>
        </RowContext>
      </div>
    </div>
  )
}
