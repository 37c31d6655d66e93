import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { treeOf } from '#ledger/effects.ts'
import { Transaction } from '#ledger/update.ts'
import { matchingRows, nextMatch, findTypedRow } from './tree-search.ts'

const time = '2026-11-21T09:00:00Z'
const exercised = (id: string, choice: string, contract: string, children: string[]) => ({
  event_type: 'exercised_event',
  event_id: id,
  contract_id: contract,
  template_id: 'abc:Splice.AmuletRules:AmuletRules',
  package_name: 'splice-amulet',
  choice,
  choice_argument: {},
  exercise_result: {},
  consuming: false,
  acting_parties: ['Bob::1220ff'],
  interface_id: 'p:Holding:Holding',
  child_event_ids: children,
})
const created = (id: string, entity: string) => ({
  event_type: 'created_event',
  event_id: id,
  contract_id: `00${id}`,
  template_id: `p:Splice.Amulet:${entity}`,
  package_name: 'splice-amulet',
  create_arguments: {},
  created_at: time,
  signatories: ['DSO::1220aa'],
  observers: ['alice::1220bb'],
})
const rows = treeOf(
  v.parse(Transaction, {
    update_id: 'u',
    migration_id: 4,
    workflow_id: '',
    record_time: time,
    synchronizer_id: 's',
    effective_at: time,
    root_event_ids: ['a', 'e'],
    events_by_id: {
      a: exercised('a', 'Transfer_Send', '00x', ['b', 'c', 'd']),
      b: created('b', 'Amulet'),
      c: created('c', 'AppRewardCoupon'),
      d: { event_type: 'new_event' },
      e: exercised('e', 'Archive', '00y', []),
    },
  }),
)
const shown = [0, 1, 2, 3, 4]

describe('search in a tree', () => {
  it.each([
    ['transfer', [0]],
    ['AMULETRULES', [0, 4]],
    ['00y', [4]],
    ['bob::', [0, 4]],
    ['alice', [1, 2]],
    ['dso::1220aa', [1, 2]],
    ['holding', [0, 4]],
    ['new_event', [3]],
    ['splice-amulet', [0, 1, 2, 4]],
    ['nothing of this', []],
    ['  ', []],
  ])('finds %s in the names and ids of tree rows', (text, found) => {
    expect(matchingRows(rows, text)).toEqual(found)
  })

  it('moves from match to match in a tree and wraps at both ends', () => {
    expect(nextMatch([1, 3], 0, 1)).toBe(1)
    expect(nextMatch([1, 3], 3, 1)).toBe(1)
    expect(nextMatch([1, 3], 3, -1)).toBe(1)
    expect(nextMatch([1, 3], 1, -1)).toBe(3)
    expect(nextMatch([], 1, 1)).toBeUndefined()
  })
})

describe('findTypedRow', () => {
  it('moves to the next tree row if a letter is typed, and stays if further letters also match', () => {
    expect(findTypedRow(rows, shown, 0, 'a')).toBe(1)
    expect(findTypedRow(rows, shown, 1, 'a')).toBe(2)
    expect(findTypedRow(rows, shown, 2, 'ap')).toBe(2)
    expect(findTypedRow(rows, shown, 2, 'am')).toBe(1)
    expect(findTypedRow(rows, shown, 4, 't')).toBe(0)
    expect(findTypedRow(rows, shown, 0, 'x')).toBeUndefined()
  })

  it('finds only visible tree rows by typed text', () => {
    expect(findTypedRow(rows, [0, 4], 0, 'a')).toBe(4)
  })
})
