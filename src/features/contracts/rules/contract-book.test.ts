import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SynchronizerId, TemplateId } from '#ledger/identifier.ts'
import { createContractBook } from './contract-book.ts'
import { templateOf, type SnapshotEntry } from './ledger-contract.ts'
import { makeEntry } from './testing/make-entry.ts'

const target = v.parse(SynchronizerId, 'b::2')

function partsOf(id: number) {
  const { JsActiveContract: active } = makeEntry({ id }).contractEntry ?? {}
  if (!active) throw new Error('it is active')
  return active
}

const active = (id: number, moves: bigint): SnapshotEntry => ({
  contractEntry: { JsActiveContract: { ...partsOf(id), reassignmentCounter: moves } },
})
const unassigned = (id: number, moves: bigint): SnapshotEntry => ({
  contractEntry: {
    JsIncompleteUnassigned: {
      createdEvent: partsOf(id).createdEvent,
      unassignedEvent: { target, reassignmentCounter: moves },
    },
  },
})
const assigned = (id: number, moves: bigint): SnapshotEntry => ({
  contractEntry: {
    JsIncompleteAssigned: {
      assignedEvent: {
        target,
        reassignmentCounter: moves,
        createdEvent: { ...partsOf(id).createdEvent, offset: 9n },
      },
    },
  },
})

const statesOf = (...entries: readonly SnapshotEntry[]) => {
  const book = createContractBook()
  for (const entry of entries) book.add([entry])
  return book.contracts.map(({ state, synchronizerId, reassignmentCounter, offset }) => [
    state,
    synchronizerId,
    reassignmentCounter,
    offset,
  ])
}

describe('entries of a snapshot', () => {
  it('reads a contract as active on its synchronizer or as being reassigned', () => {
    expect(statesOf(active(1, 2n))).toEqual([['active', 'a::1', 2n, 1n]])
    expect(statesOf(unassigned(1, 3n))).toEqual([['unassigned', 'b::2', 3n, 1n]])
    expect(statesOf(assigned(1, 4n))).toEqual([['assigned', 'b::2', 4n, 9n]])
  })

  it('prefers the entry of a contract with the most reassignments', () => {
    const [one, two] = [active(1, 1n), unassigned(1, 2n)]
    const newest = [['unassigned', 'b::2', 2n, 1n]]
    expect(statesOf(one, two)).toEqual(newest)
    expect(statesOf(two, one)).toEqual(newest)
    expect(statesOf(two, two, one)).toEqual(newest)
  })

  it('prefers the active entry to an entry in transit if both entries have equal numbers of reassignments', () => {
    const arrived = [['active', 'a::1', 2n, 1n]]
    for (const other of [unassigned(1, 2n), assigned(1, 2n)]) {
      expect(statesOf(active(1, 2n), other)).toEqual(arrived)
      expect(statesOf(other, active(1, 2n))).toEqual(arrived)
    }
    // If both entries are in transit, the first entry counts.
    expect(statesOf(unassigned(1, 2n), assigned(1, 2n))).toEqual([['unassigned', 'b::2', 2n, 1n]])
  })

  it('counts entries of unknown kind without listing them as contracts', () => {
    const book = createContractBook()
    book.add([{}, { contractEntry: null }, { contractEntry: {} }, makeEntry({ id: 1 })])
    expect(book.unread()).toBe(3)
    expect(book.contracts).toHaveLength(1)
  })
})

describe('createContractBook', () => {
  it('keeps the newest entry’s event and each contract’s position', () => {
    const book = createContractBook()
    book.add([active(1, 0n), active(2, 0n), assigned(1, 1n)])
    expect(book.contracts.map(({ state }) => state)).toEqual(['assigned', 'active'])
    expect(book.textOf(0)).toContain('{"offset":9,')
    expect(book.textOf(1)).toContain('{"offset":1,')
    expect(book.textOf(2)).toBe('')
    expect(book.byTemplate()).toMatchObject([{ template: '#iou:Iou:Iou', contracts: 2 }])
  })

  it('counts contracts by template, sorted by count, then by name', () => {
    const book = createContractBook()
    const templates = ['B:B', 'A:A', 'C:C', 'C:C']
    book.add(templates.map((template, id) => makeEntry({ id, template })))
    expect(book.byTemplate().map(({ template, contracts }) => [template, contracts])).toEqual([
      ['#iou:C:C', 2],
      ['#iou:A:A', 1],
      ['#iou:B:B', 1],
    ])
  })

  it('identifies a template by its package id if the package has no name', () => {
    const templateId = v.parse(TemplateId, 'abcd:Iou:Iou')
    expect(templateOf({ templateId, packageName: 'iou' })).toBe('#iou:Iou:Iou')
    expect(templateOf({ templateId, packageName: '' })).toBe('abcd:Iou:Iou')
  })
})
