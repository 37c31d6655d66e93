import type { TreeRow } from '#ledger/update-tree.ts'

type Rows = readonly TreeRow<unknown>[]

/** Returns the indexes of the visible rows in order, without the rows below `folded` rows. */
export function unfoldedRows(rows: Rows, folded: ReadonlySet<number>): number[] {
  const shown: number[] = []
  let index = 0
  while (index < rows.length) {
    shown.push(index)
    index = folded.has(index) ? (rows[index]?.end ?? index + 1) : index + 1
  }
  return shown
}

export function hasChildren(row: TreeRow<unknown>, index: number): boolean {
  return row.end > index + 1
}

/**
 * Returns the rows to fold so that `levels` levels are visible. If `levels` is 1, only the roots
 * are visible.
 */
export function foldedBelow(rows: Rows, levels: number): ReadonlySet<number> {
  const folded = new Set<number>()
  for (const [index, row] of rows.entries()) {
    if (row.depth >= levels - 1 && hasChildren(row, index)) folded.add(index)
  }
  return folded
}

/** Returns the number of levels of a tree, or 0 without rows. */
export function levelsOf(rows: Rows): number {
  let levels = 0
  for (const { depth } of rows) if (depth >= levels) levels = depth + 1
  return levels
}

/** Returns the rows above a row, nearest first. */
export function rowsAbove(rows: Rows, index: number): number[] {
  const above: number[] = []
  let parent = rows[index]?.parent
  while (parent !== undefined) {
    above.push(parent)
    parent = rows[parent]?.parent
  }
  return above
}

/** Returns the row itself if it is visible, otherwise the outermost folded row that hides it. */
export function visibleRowFor(rows: Rows, folded: ReadonlySet<number>, index: number): number {
  return rowsAbove(rows, index).findLast((above) => folded.has(above)) ?? index
}

/** The effect of a key in a tree view: a row to go to, rows to fold or unfold, or nothing. */
export type TreeMove =
  | { readonly go: number }
  | { readonly fold: number }
  | { readonly unfold: readonly number[] }
  | undefined

/** The visible state of a tree. */
export interface ShownTree {
  readonly rows: Rows
  readonly folded: ReadonlySet<number>
  readonly shown: readonly number[]
  /** The number of rows by which Page up and Page down move. */
  readonly page: number
}

/**
 * Handles the keys of a tree view (WAI-ARIA practices). Arrows up and down move through the visible
 * rows, right unfolds or enters, left folds or leaves. Home and End go to the ends, `*` unfolds all
 * siblings, and j and k work as in lists.
 */
export function treeMove(key: string, at: number, tree: ShownTree): TreeMove {
  const { rows, folded, shown, page } = tree
  const row = rows[at]
  if (row === undefined) return undefined
  const to = (target: number) => go(shown[Math.max(0, Math.min(target, shown.length - 1))])
  const shownIndex = shown.indexOf(at)
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return go(shown[shownIndex + 1])
    case 'ArrowUp':
    case 'k':
      return go(shown[shownIndex - 1])
    case 'Home':
      return to(0)
    case 'End':
      return to(shown.length)
    case 'PageDown':
      return to(shownIndex + page)
    case 'PageUp':
      return to(shownIndex - page)
    case 'ArrowRight':
      if (!hasChildren(row, at)) return undefined
      return folded.has(at) ? { unfold: [at] } : go(at + 1)
    case 'ArrowLeft':
      return hasChildren(row, at) && !folded.has(at) ? { fold: at } : go(row.parent)
    case '*':
      return { unfold: siblingsOf(at, rows) }
    default:
      return undefined
  }
}

function go(index: number | undefined): TreeMove {
  return index === undefined ? undefined : { go: index }
}

function siblingsOf(at: number, rows: Rows): number[] {
  const parent = rows[at]?.parent
  const siblings: number[] = []
  const end = parent === undefined ? rows.length : (rows[parent]?.end ?? rows.length)
  for (let index = parent === undefined ? 0 : parent + 1; index < end;) {
    siblings.push(index)
    index = rows[index]?.end ?? index + 1
  }
  return siblings
}
