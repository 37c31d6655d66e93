import { useMemo, useState } from 'react'
import type { TreeEvent } from '#ledger/update.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { rowsAbove, visibleRowFor, unfoldedRows } from './tree-folding.ts'

/** The folded rows of a tree and the focused row. */
export interface TreeState {
  readonly folded: ReadonlySet<number>
  /** Indexes of the visible rows, in order. */
  readonly shown: readonly number[]
  /** One of `shown`. */
  readonly focused: number
  readonly focus: (index: number) => void
  /**
   * Folds or unfolds rows. If the focused row gets hidden, the row that hides it gets the focus.
   */
  readonly fold: (folded: ReadonlySet<number>) => void
  /**
   * Unfolds the rows that hide a row, and focuses the row. Returns the rows that are visible
   * afterwards.
   */
  readonly reveal: (index: number) => readonly number[]
}

/** Returns the state of a foldable tree. Reveals a row that is selected from outside. */
export function useTree(rows: readonly TreeRow<TreeEvent>[], selected: number): TreeState {
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => new Set())
  const [focused, setFocused] = useState(Math.max(selected, 0))
  const [seen, setSeen] = useState(selected)
  const shown = useMemo(() => unfoldedRows(rows, folded), [rows, folded])

  const reveal = (index: number) => {
    const above = rowsAbove(rows, index).filter((row) => folded.has(row))
    setFocused(index)
    if (above.length === 0) return shown
    const unfolded = new Set(folded)
    for (const row of above) unfolded.delete(row)
    setFolded(unfolded)
    return unfoldedRows(rows, unfolded)
  }
  if (seen !== selected) {
    setSeen(selected)
    if (selected >= 0) reveal(selected)
  }
  return {
    folded,
    shown,
    focused,
    focus: setFocused,
    fold(next) {
      setFolded(next)
      setFocused(visibleRowFor(rows, next, focused))
    },
    reveal,
  }
}
