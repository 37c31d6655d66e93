import type { TreeRow } from '#ledger/update-tree.ts'

/**
 * Returns some rows of a walked tree as a tree of its own. Rows below an omitted row move to the
 * nearest remaining row above, or become roots (docs/network-rules.md, Who sees what).
 */
export function projectedTree<Event>(
  rows: readonly TreeRow<Event>[],
  isKept: (index: number) => boolean,
): TreeRow<Event>[] {
  /**
   * For each row, the index in the result of that row or, if it was removed, of the nearest
   * remaining row above it.
   */
  const places: (number | undefined)[] = []
  const parents: (number | undefined)[] = []
  const kept: TreeRow<Event>[] = []
  const siblings = new Map<number | undefined, number>()
  for (const [index, row] of rows.entries()) {
    const parent = row.parent === undefined ? undefined : places[row.parent]
    if (!isKept(index)) {
      places.push(parent)
      continue
    }
    places.push(kept.length)
    parents.push(parent)
    const position = (siblings.get(parent) ?? 0) + 1
    siblings.set(parent, position)
    const depth = parent === undefined ? 0 : (kept[parent]?.depth ?? 0) + 1
    kept.push({ ...row, parent, depth, position, end: 0 })
  }
  const ends = kept.map((_row, index) => index + 1)
  for (let index = kept.length - 1; index >= 0; index--) {
    const parent = parents[index]
    if (parent !== undefined) ends[parent] = Math.max(ends[parent] ?? 0, ends[index] ?? 0)
  }
  return kept.map((row, index) => ({
    ...row,
    siblings: siblings.get(row.parent) ?? 1,
    end: ends[index] ?? index + 1,
  }))
}
