import type { TreeRow } from '#ledger/update-tree.ts'

/** Indexes of the rows that show when the subtrees of `folded` rows do not, in order. */
export function unfoldedRows(
  rows: readonly TreeRow<unknown>[],
  folded: ReadonlySet<number>,
): number[] {
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

/** Where a key of the tree-view pattern leads: a row to go to, rows to fold or unfold, or nothing. */
export type TreeMove =
  | { readonly go: number }
  | { readonly fold: number }
  | { readonly unfold: readonly number[] }
  | undefined

/**
 * The keyboard of a tree view (WAI-ARIA practices): arrows up and down through what shows, right
 * opens or goes in, left closes or goes out, Home and End, `*` opens all siblings.
 */
export function treeMove(
  key: string,
  at: number,
  rows: readonly TreeRow<unknown>[],
  folded: ReadonlySet<number>,
): TreeMove {
  const row = rows[at]
  if (row === undefined) return undefined
  const shown = unfoldedRows(rows, folded)
  const place = shown.indexOf(at)
  switch (key) {
    case 'ArrowDown':
      return go(shown[place + 1])
    case 'ArrowUp':
      return go(shown[place - 1])
    case 'Home':
      return go(shown[0])
    case 'End':
      return go(shown.at(-1))
    case 'PageDown':
      return go(shown[Math.min(place + 10, shown.length - 1)])
    case 'PageUp':
      return go(shown[Math.max(place - 10, 0)])
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

function siblingsOf(at: number, rows: readonly TreeRow<unknown>[]): number[] {
  const parent = rows[at]?.parent
  const siblings: number[] = []
  const end = parent === undefined ? rows.length : (rows[parent]?.end ?? rows.length)
  for (let index = parent === undefined ? 0 : parent + 1; index < end;) {
    siblings.push(index)
    index = rows[index]?.end ?? index + 1
  }
  return siblings
}
