import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { walkUpdateTree } from './update-tree.ts'

type Children = string[]
const same = (children: Children): Children => children

describe('walkUpdateTree', () => {
  it('follows the order of execution, not the order of the keys', () => {
    const rows = walkUpdateTree(
      {
        root_event_ids: ['u:0', 'u:9'],
        events_by_id: { 'u:0': ['u:2', 'u:10'], 'u:10': [], 'u:2': ['u:3'], 'u:3': [], 'u:9': [] },
      },
      same,
    )
    expect(
      rows.map(({ id, depth, position, siblings, end }) => [id, depth, position, siblings, end]),
    ).toEqual([
      ['u:0', 0, 1, 2, 4],
      ['u:2', 1, 1, 2, 3],
      ['u:3', 2, 1, 1, 3],
      ['u:10', 1, 2, 2, 4],
      ['u:9', 0, 2, 2, 5],
    ])
  })

  it('shows an id that has no event, and a repeated id without walking its children again', () => {
    const rows = walkUpdateTree(
      { root_event_ids: ['a', 'gone'], events_by_id: { a: ['b', 'a'], b: ['a'] } },
      same,
    )
    expect(rows.map(({ id, status, depth }) => [id, status, depth])).toEqual([
      ['a', 'tree', 0],
      ['b', 'tree', 1],
      ['a', 'repeated', 2],
      ['a', 'repeated', 1],
      ['gone', 'missing', 0],
    ])
  })

  it('lists events that no root reaches after all other events, even if they form a cycle', () => {
    const rows = walkUpdateTree(
      { root_event_ids: ['a'], events_by_id: { a: [], x: ['y'], y: ['x'] } },
      same,
    )
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'tree'],
      ['x', 'unreached'],
      ['y', 'unreached'],
      ['x', 'repeated'],
    ])
  })

  it('does not mistake inherited object properties for events', () => {
    const rows = walkUpdateTree(
      { root_event_ids: ['constructor', '__proto__'], events_by_id: {} },
      same,
    )
    expect(rows.map(({ status }) => status)).toEqual(['missing', 'missing'])
  })

  it('shows every event of a tree exactly once, for any graph', () => {
    const id = fc.nat(30).map(String)
    fc.assert(
      fc.property(
        fc.dictionary(id, fc.array(id, { maxLength: 5 })),
        fc.array(id),
        (events, roots) => {
          const rows = walkUpdateTree({ root_event_ids: roots, events_by_id: events }, same)
          const shown = rows.filter(({ status }) => status === 'tree' || status === 'unreached')
          expect(shown.map(({ id }) => id).toSorted()).toEqual(Object.keys(events).toSorted())
          rows.forEach((row, index) => {
            const below = rows.slice(index + 1, row.end)
            expect(below.every(({ depth }) => depth > row.depth)).toBe(true)
            expect((rows[row.end]?.depth ?? 0) <= row.depth).toBe(true)
            expect(row.parent === undefined ? -1 : rows[row.parent]?.depth).toBe(row.depth - 1)
          })
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('walks a tree of 200,000 levels', () => {
    const events: Record<string, Children> = {}
    for (let level = 0; level < 200_000; level++) events[level] = [String(level + 1)]
    const rows = walkUpdateTree({ root_event_ids: ['0'], events_by_id: events }, same)
    expect(rows).toHaveLength(200_001)
    expect(rows.at(-1)).toMatchObject({ status: 'missing', depth: 200_000 })
  })
})
