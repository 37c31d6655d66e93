import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartyId, UpdateId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { fileCells } from '#ledger/file-columns.ts'
import { joinedRowFile } from './joined-row-file.ts'
import type { JoinedListRow } from './joined-list-row.ts'

const recordTime = recordTimeOf(1_000_000_000_000_001n)
const parties = ['a::1220', 'b::1220'].map((id) => v.parse(PartyId, id))
const row: JoinedListRow = {
  updateId: v.parse(UpdateId, '1220ab'),
  position: { migrationId: 4n, recordTime },
  recordTime,
  words: undefined,
  kind: 'transaction',
  rootAction: undefined,
  otherRoots: 0,
  events: 3,
  seen: 'both',
  lack: undefined,
  offset: 9_007_199_254_740_993n,
  witnesses: parties,
  witnessCount: 2,
  onScan: 2,
}
const ofScan: JoinedListRow = {
  ...row,
  seen: 'public',
  lack: 'not seen by these parties',
  offset: undefined,
  witnesses: [],
  witnessCount: 0,
  onScan: undefined,
}
const ofParticipant: JoinedListRow = {
  ...row,
  position: { migrationId: 0n, recordTime },
  seen: undefined,
  onScan: undefined,
}

function cellsOf(one: JoinedListRow) {
  const cells = fileCells(joinedRowFile.columns, one, 'CC')
  return Object.fromEntries(Object.keys(joinedRowFile.columns).map((name, at) => [name, cells[at]]))
}

describe('row of a joined history in a file', () => {
  it("writes the sides that have an update, the update's offset, and why a side lacks the update", () => {
    expect(cellsOf(row)).toMatchObject({
      'record time': recordTime,
      'migration id': '4',
      'update id': '1220ab',
      offset: '9007199254740993',
      seen: 'both',
      'not elsewhere because': '',
      witnesses: 'a::1220 b::1220',
      'events on Scan': '2',
    })
    expect(cellsOf(ofScan)).toMatchObject({
      'migration id': '4',
      offset: '',
      seen: 'public',
      'not elsewhere because': 'not seen by these parties',
      witnesses: '',
      'events on Scan': '',
    })
  })

  it('omits the migration id from a row if only the participant has the update', () => {
    expect(cellsOf(ofParticipant)).toMatchObject({ 'migration id': '', seen: 'participant' })
    const read: unknown = JSON.parse(joinedRowFile.json(ofParticipant, 'CC'))
    expect(read).toMatchObject({ update_id: '1220ab', seen: 'participant', events: 3 })
    expect(read).not.toHaveProperty('migration_id')
  })

  it('lists the known witnesses and the number of further witnesses', () => {
    expect(cellsOf({ ...row, witnessCount: 7 })['witnesses']).toBe('a::1220 b::1220 and 5 more')
  })

  it('writes a row as a line of JSON with all digits of the offset, and omits missing members', () => {
    const line = joinedRowFile.json(row, 'CC')
    expect(line).toContain('"offset":9007199254740993,')
    expect(JSON.parse(line)).toMatchObject({
      migration_id: 4,
      update_id: '1220ab',
      seen: 'both',
      witnesses: ['a::1220', 'b::1220'],
      witness_count: 2,
      events_on_scan: 2,
    })
    const read: unknown = JSON.parse(joinedRowFile.json(ofScan, 'CC'))
    expect(read).toMatchObject({
      seen: 'public',
      not_elsewhere_because: 'not seen by these parties',
      witness_count: 0,
    })
    expect(read).not.toHaveProperty('offset')
    expect(read).not.toHaveProperty('events_on_scan')
  })
})
