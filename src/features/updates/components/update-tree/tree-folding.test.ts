import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { walkUpdateTree } from '#ledger/update-tree.ts'
import { runs } from '#ledger/testing/runs.ts'
import { foldedBelow, levelsOf, visibleRowFor, treeMove, unfoldedRows } from './tree-folding.ts'

/** The tree a(b(c), d), e: rows 0 to 4 in this order. */
const rows = walkUpdateTree<string[]>(
  { root_event_ids: ['a', 'e'], events_by_id: { a: ['b', 'd'], b: ['c'], c: [], d: [], e: [] } },
  (children) => children,
)
const none = new Set<number>()
const move = (key: string, at: number, folded: ReadonlySet<number> = none) =>
  treeMove(key, at, { rows, folded, shown: unfoldedRows(rows, folded), page: 2 })

describe('unfoldedRows', () => {
  it('omits all rows below a folded row, at any depth', () => {
    expect(unfoldedRows(rows, none)).toEqual([0, 1, 2, 3, 4])
    expect(unfoldedRows(rows, new Set([1]))).toEqual([0, 1, 3, 4])
    expect(unfoldedRows(rows, new Set([0, 1]))).toEqual([0, 4])
  })
})

describe('treeMove', () => {
  it('moves through the visible rows of a tree and stops at both ends', () => {
    expect(move('ArrowDown', 0, new Set([0]))).toEqual({ go: 4 })
    expect(move('ArrowUp', 4, new Set([0]))).toEqual({ go: 0 })
    expect(move('ArrowDown', 4)).toBeUndefined()
    expect(move('Home', 3)).toEqual({ go: 0 })
    expect(move('End', 0)).toEqual({ go: 4 })
    expect(move('PageDown', 1)).toEqual({ go: 3 })
    expect(move('PageDown', 3)).toEqual({ go: 4 })
    expect(move('PageUp', 1)).toEqual({ go: 0 })
  })

  it('unfolds or enters a row with the right arrow, and folds or leaves it with the left arrow', () => {
    expect(move('ArrowRight', 1, new Set([1]))).toEqual({ unfold: [1] })
    expect(move('ArrowRight', 1)).toEqual({ go: 2 })
    expect(move('ArrowRight', 2)).toBeUndefined()
    expect(move('ArrowLeft', 1)).toEqual({ fold: 1 })
    expect(move('ArrowLeft', 2)).toEqual({ go: 1 })
    expect(move('ArrowLeft', 4)).toBeUndefined()
  })

  it('opens all sibling rows with *', () => {
    expect(move('*', 3)).toEqual({ unfold: [1, 3] })
    expect(move('*', 0)).toEqual({ unfold: [0, 4] })
  })
})

describe('foldedBelow', () => {
  it('shows exactly the tree rows of the given number of levels', () => {
    fc.assert(
      fc.property(trees(), fc.integer({ min: 1, max: 6 }), (tree, levels) => {
        const folded = foldedBelow(tree, levels)
        const all = [...tree.keys()]
        const expected = all.filter((index) => (tree[index]?.depth ?? 0) < levels)
        expect(unfoldedRows(tree, folded)).toEqual(expected)
        for (const index of all) {
          expect(expected).toContain(visibleRowFor(tree, folded, index))
        }
        expect(levelsOf(tree)).toBe(Math.max(0, ...tree.map(({ depth }) => depth + 1)))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('returns the outermost folded row if a row is hidden', () => {
    expect(visibleRowFor(rows, new Set([0, 1]), 2)).toBe(0)
    expect(visibleRowFor(rows, new Set([1]), 2)).toBe(1)
    expect(visibleRowFor(rows, new Set([1]), 3)).toBe(3)
    expect(visibleRowFor(rows, none, 2)).toBe(2)
  })
})

/** Generates trees of up to 40 events. Each event is a root or below an earlier event. */
function trees() {
  return fc.array(fc.nat(40), { maxLength: 40 }).map((parents) => {
    const children = new Map<string, string[]>([['root', []]])
    for (const [index, parent] of parents.entries()) {
      const above = parent % (index + 1)
      children.get(above === 0 ? 'root' : `e${above - 1}`)?.push(`e${index}`)
      children.set(`e${index}`, [])
    }
    const { root = [], ...events } = Object.fromEntries(children)
    return walkUpdateTree<string[]>(
      { root_event_ids: root, events_by_id: events },
      (below) => below,
    )
  })
}
