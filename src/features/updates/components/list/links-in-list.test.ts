import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { UpdateId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { cursorAt, type ListCursor } from '../../queries/history-list/list-cursor.ts'
import {
  initialListState,
  withFirstRows,
  type ListState,
} from '../../queries/history-list/list-state.ts'
import { linksInList } from './links-in-list.ts'

const rows = Array.from({ length: 50 }, (_, index) => row(index))

/** Returns a list of fifty updates. Row 0 is the newest or the oldest update. */
function listAt(cursor: ListCursor, isEnd = false): ListState {
  return withFirstRows(initialListState(cursor), { rows, isEnd, form: undefined })
}

describe('linksInList', () => {
  it('links to the previous and next views, and to both ends of the list', () => {
    const links = linksInList(listAt({}), { first: 10, end: 20 })
    expect(links).toEqual({
      newest: {},
      newer: cursorAt('newest first', row(49 - 1).position),
      older: cursorAt('newest first', row(49 - 19).position),
      beginning: { after: 'begin' },
      turned: cursorAt('oldest first', row(49 - 10).position),
    })
  })

  it('links to no newer updates at the top of a list, but links to the top from the rows below', () => {
    expect(linksInList(listAt({}), { first: 0, end: 10 })).toMatchObject({
      newest: undefined,
      newer: undefined,
    })
    expect(linksInList(listAt({}), { first: 3, end: 13 }).newer).toEqual({})
  })

  it('adapts links to a list in forward order', () => {
    const links = linksInList(listAt({ after: 'begin' }), { first: 10, end: 20 })
    expect(links.older).toEqual(cursorAt('oldest first', row(1).position))
    expect(links.newer).toEqual(cursorAt('oldest first', row(19).position))
    expect(links.turned).toEqual(cursorAt('newest first', row(10).position))
    expect(linksInList(listAt({ after: 'begin' }), { first: 0, end: 10 })).toMatchObject({
      older: undefined,
      beginning: undefined,
    })
  })

  it('offers no link beyond the end of the list', () => {
    expect(linksInList(listAt({}, true), { first: 40, end: 50 }).older).toBeUndefined()
  })
})

function row(number: number): UpdateRow {
  return {
    updateId: v.parse(UpdateId, `1220${number.toString(16).padStart(64, '0')}`),
    position: { migrationId: 4n, recordTime: recordTimeOf(10n ** 15n + BigInt(number)) },
    words: undefined,
    kind: 'transaction',
    rootAction: undefined,
    otherRoots: 0,
    events: 1,
  }
}
