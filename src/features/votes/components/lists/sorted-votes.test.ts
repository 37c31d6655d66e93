import { expect, it } from 'vitest'
import type { VoteRow } from '../../rules/vote-row.ts'
import { sortRows } from '#ui/table/sort-rows.ts'
import { openVoteColumns } from './vote-columns.tsx'

function row(id: string, requester: string, accepts: number | undefined): VoteRow {
  return {
    id,
    request: {
      requester,
      action: null,
      reason: { url: '', body: '' },
      votes: [],
      votesAreKnown: true,
      voteBefore: undefined,
      targetEffectiveAt: undefined,
      trackingId: undefined,
    },
    action: { tag: 'unknown', value: null, words: undefined },
    tally: { accepts, rejects: 0, notVoted: 0, threshold: undefined },
    contract: undefined,
    result: undefined,
    effectiveAt: undefined,
    json: null,
  }
}

const rows = [row('a', 'Tern', 2), row('b', 'Cobalt', undefined), row('c', 'Cobalt', 10)]
const ids = (sorted: readonly VoteRow[]) => sorted.map(({ id }) => id).join('')

it('keeps the original order of votes if no sort is selected', () => {
  expect(sortRows(rows, openVoteColumns, undefined)).toBe(rows)
})

it('sorts votes by requester, and keeps the order for the same requester', () => {
  expect(ids(sortRows(rows, openVoteColumns, 'requester'))).toBe('bca')
  expect(ids(sortRows(rows, openVoteColumns, '-requester'))).toBe('abc')
})

it('sorts votes by accepts as numbers, unreadable votes first', () => {
  expect(ids(sortRows(rows, openVoteColumns, 'votes'))).toBe('bac')
})
