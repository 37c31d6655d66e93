import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { isExercisedEvent, type Transaction, type TreeEvent } from '#ledger/update.ts'
import { walkUpdateTree } from '#ledger/update-tree.ts'
import { rowIndexAt } from '#ui/row-at.ts'
import { RowContext } from '#ui/row-context.ts'
import { useFixedRows } from '#ui/use-fixed-rows.ts'
import { phone, useMedia } from '#ui/use-media.ts'
import { hasChildren, treeMove, unfoldedRows } from './tree-folding.ts'
import { TreeRowView } from './TreeRowView.tsx'
import styles from './UpdateTree.module.css'

interface UpdateTreeProps {
  readonly transaction: Transaction
  /** Id of the event whose details are open beside the tree. */
  readonly selected: string | undefined
  /** A stable function. */
  readonly onSelect: (eventId: string) => void
}

const rowHeights = { wide: 32, phone: 48 }

/** A transaction's events in execution order, as a tree that folds; only the rows in view are drawn. */
export function UpdateTree({ transaction, selected, onSelect }: UpdateTreeProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const rows = useMemo(() => walkUpdateTree<TreeEvent>(transaction, childrenOf), [transaction])
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => new Set())
  const shown = useMemo(() => unfoldedRows(rows, folded), [rows, folded])
  const isPhone = useMedia(phone)
  const rowHeight = isPhone ? rowHeights.phone : rowHeights.wide
  const { first, end, height, origin, scrollToRow } = useFixedRows(
    scroller,
    shown.length,
    rowHeight,
    0,
  )
  const selectedIndex = useMemo(
    () => rows.findIndex((row) => row.id === selected),
    [rows, selected],
  )
  const [focused, setFocused] = useState(Math.max(selectedIndex, 0))

  const fold = (indexes: readonly number[], open: boolean) =>
    setFolded((before) => {
      const after = new Set(before)
      for (const index of indexes) {
        if (open) after.delete(index)
        else after.add(index)
      }
      return after
    })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      const row = rows[focused]
      if (row !== undefined) onSelect(row.id)
      return
    }
    const move = treeMove(event.key, focused, rows, folded)
    if (move === undefined) return
    event.preventDefault()
    if ('go' in move) {
      setFocused(move.go)
      scrollToRow(shown.indexOf(move.go))
    } else if ('fold' in move) fold([move.fold], false)
    else fold(move.unfold, true)
  }

  const onClick = (event: MouseEvent) => {
    const index = rowIndexAt(event)
    const row = index === undefined ? undefined : rows[index]
    if (index === undefined || row === undefined) return
    setFocused(index)
    if (event.target instanceof Element && event.target.closest('[data-fold]') !== null) {
      fold([index], folded.has(index))
    } else onSelect(row.id)
  }

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label="Events"
      // Focus rests on the tree; aria-activedescendant tells which event is meant.
      tabIndex={0}
      aria-activedescendant={`${id}-${focused}`}
      className={styles.tree}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <RowContext value>
        <div role="presentation" className={styles.rows} style={{ height }}>
          {shown.slice(first, end).map((index, offset) => {
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
              />
            )
          })}
        </div>
      </RowContext>
    </div>
  )
}

function childrenOf(event: TreeEvent): readonly string[] {
  return isExercisedEvent(event) ? event.child_event_ids : []
}
