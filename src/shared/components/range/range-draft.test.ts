import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { timeForms } from './moment-draft.ts'
import { draftOfRange, readRange } from './range-draft.ts'

const now = v.parse(RecordTime, '2026-11-24T10:00:00Z')

function read(from: string, to = '') {
  return readRange({ from: { text: from }, to: { text: to } }, 'utc', now)
}

describe('typed range', () => {
  it('returns a range that is open at both ends if both fields are empty', () => {
    expect(readRange(draftOfRange({}), 'utc', now)).toEqual({
      ok: true,
      range: { from: {}, to: {} },
    })
  })

  it('keeps every digit and the zone of a complete time', () => {
    expect(read(' 2026-01-31T10:00:00.123456+01:00 ')).toMatchObject({
      range: { from: { at: '2026-01-31T10:00:00.123456+01:00' } },
    })
  })

  it('accepts the placeholders of empty fields as typed values', () => {
    expect(read('Beginning', ' now ')).toEqual({
      ok: true,
      range: { from: {}, to: { at: now, migration: undefined } },
    })
    expect(read('02:10', 'beginning').ok).toBe(false)
  })

  it('interprets relative times in both fields from the same current time', () => {
    expect(read('yesterday 02:10', '-5h')).toEqual({
      ok: true,
      range: {
        from: { at: '2026-11-23T02:10:00.000000Z', migration: undefined },
        to: { at: '2026-11-24T05:00:00.000000Z', migration: undefined },
      },
    })
  })

  it('reads the migration id that precedes a time', () => {
    expect(read('3~2026-01-31T10:00:00Z')).toMatchObject({
      range: { from: { migration: '3', at: '2026-01-31T10:00:00Z' } },
    })
  })

  it('reports an error for every field of a range that cannot be parsed', () => {
    expect(read('half past two', '2026-02-30T00:00:00Z')).toEqual({
      ok: false,
      errors: { from: timeForms, to: timeForms },
    })
    expect(read('02:10', 'x')).toEqual({ ok: false, errors: { from: undefined, to: timeForms } })
  })

  it('rejects an end before the start, and accepts a range of a single instant', () => {
    const at = '2026-01-31T10:00:00Z'
    expect(read(at, '2026-01-31T09:59:59.999999Z').ok).toBe(false)
    expect(read(at, at).ok).toBe(true)
  })

  it('compares the migrations of both ends before their times', () => {
    const at = '2026-01-31T10:00:00Z'
    expect(read(`4~${at}`, `3~${at}`).ok).toBe(false)
    expect(read(`3~${at}`, '4~2026-01-31T09:00:00Z').ok).toBe(true)
  })

  it('formats a range as text that parses to the same range, and drops a migration if its time is edited', () => {
    const range = { from: { at: now, migration: '3' }, to: {} }
    const draft = draftOfRange(range)
    expect(readRange(draft, 'utc', now)).toEqual({ ok: true, range })
    expect(readRange({ ...draft, from: { text: '09:00' } }, 'utc', now)).toMatchObject({
      range: { from: { migration: undefined } },
    })
  })
})
