import type { TreeRow } from '#ledger/update-tree.ts'

/**
 * Returns the included rows of a tree as a separate tree. Rows below an omitted row move to the
 * nearest remaining row above, or become roots (docs/network-rules.md, Who sees what).
 */
export function projectedTree<Event>(
  rows: readonly TreeRow<Event>[],
  isIncluded: (index: number) => boolean,
): TreeRow<Event>[] {
  /**
   * For each row, the index in the result of that row or, if it was removed, of the nearest
   * remaining row above it.
   */
  const newIndices: (number | undefined)[] = []
  const parents: (number | undefined)[] = []
  const included: TreeRow<Event>[] = []
  const siblings = new Map<number | undefined, number>()
  for (const [index, row] of rows.entries()) {
    const parent = row.parent === undefined ? undefined : newIndices[row.parent]
    if (!isIncluded(index)) {
      newIndices.push(parent)
      continue
    }
    newIndices.push(included.length)
    parents.push(parent)
    const position = (siblings.get(parent) ?? 0) + 1
    siblings.set(parent, position)
    const depth = parent === undefined ? 0 : (included[parent]?.depth ?? 0) + 1
    included.push({ ...row, parent, depth, position, end: 0 })
  }
  const ends = included.map((_row, index) => index + 1)
  for (let index = included.length - 1; index >= 0; index--) {
    const parent = parents[index]
    if (parent !== undefined) ends[parent] = Math.max(ends[parent] ?? 0, ends[index] ?? 0)
  }
  return included.map((row, index) => ({
    ...row,
    siblings: siblings.get(row.parent) ?? 1,
    end: ends[index] ?? index + 1,
  }))
}
