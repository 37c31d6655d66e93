import { describe, expect, it } from 'vitest'
import { parseRecordTime } from '#ledger/record-time.ts'
import { draftOfParams, readSnapshotDraft } from './snapshot-draft.ts'

describe('readSnapshotDraft', () => {
  it('requests the latest snapshot of any migration if nothing is typed', () => {
    const draft = draftOfParams({})
    expect(draft).toEqual({ migration: undefined, time: '', match: 'at_or_before' })
    expect(readSnapshotDraft(draft, 'utc')).toEqual({ ok: true, params: {} })
  })

  it('keeps every digit of a typed time, and the match', () => {
    const at = parseRecordTime('2026-01-31T10:00:00.123456Z')
    const params = { migration: '4', at, match: 'exact' } as const
    expect(readSnapshotDraft(draftOfParams(params), 'local')).toEqual({ ok: true, params })
  })

  it('reads a typed time without a zone in the zone of shown times', () => {
    const draft = { migration: undefined, time: '2026-01-31 10:00', match: 'at_or_before' } as const
    const read = readSnapshotDraft(draft, 'utc')
    expect(read).toEqual({ ok: true, params: { at: '2026-01-31T10:00:00.000000Z' } })
  })

  it('reports an error for each invalid field', () => {
    const draft = { migration: 'four', time: 'last week', match: 'exact' } as const
    const read = readSnapshotDraft(draft, 'utc')
    expect(read.ok ? {} : Object.keys(read.errors)).toEqual(['migration', 'time'])
    const empty = readSnapshotDraft({ ...draft, migration: '', time: '' }, 'utc')
    expect(empty.ok).toBe(false)
  })
})
