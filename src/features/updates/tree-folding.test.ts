import { describe, expect, it } from 'vitest'
import { walkUpdateTree } from '#ledger/update-tree.ts'
import { treeMove, unfoldedRows } from './tree-folding.ts'

/** a(b(c), d), e — rows 0 to 4 in this order. */
const rows = walkUpdateTree<string[]>(
  { root_event_ids: ['a', 'e'], events_by_id: { a: ['b', 'd'], b: ['c'], c: [], d: [], e: [] } },
  (children) => children,
)
const none = new Set<number>()

describe('unfoldedRows', () => {
  it('leaves out what lies below a folded row, however deep', () => {
    expect(unfoldedRows(rows, none)).toEqual([0, 1, 2, 3, 4])
    expect(unfoldedRows(rows, new Set([1]))).toEqual([0, 1, 3, 4])
    expect(unfoldedRows(rows, new Set([0, 1]))).toEqual([0, 4])
  })
})

describe('treeMove', () => {
  it('walks what shows, and stops at both ends', () => {
    expect(treeMove('ArrowDown', 0, rows, new Set([0]))).toEqual({ go: 4 })
    expect(treeMove('ArrowUp', 4, rows, new Set([0]))).toEqual({ go: 0 })
    expect(treeMove('ArrowDown', 4, rows, none)).toBeUndefined()
    expect(treeMove('Home', 3, rows, none)).toEqual({ go: 0 })
    expect(treeMove('End', 0, rows, none)).toEqual({ go: 4 })
  })

  it('opens and goes in with right, closes and goes out with left', () => {
    expect(treeMove('ArrowRight', 1, rows, new Set([1]))).toEqual({ unfold: [1] })
    expect(treeMove('ArrowRight', 1, rows, none)).toEqual({ go: 2 })
    expect(treeMove('ArrowRight', 2, rows, none)).toBeUndefined()
    expect(treeMove('ArrowLeft', 1, rows, none)).toEqual({ fold: 1 })
    expect(treeMove('ArrowLeft', 2, rows, none)).toEqual({ go: 1 })
    expect(treeMove('ArrowLeft', 4, rows, none)).toBeUndefined()
  })

  it('opens all siblings with *', () => {
    expect(treeMove('*', 3, rows, none)).toEqual({ unfold: [1, 3] })
    expect(treeMove('*', 0, rows, none)).toEqual({ unfold: [0, 4] })
  })
})
