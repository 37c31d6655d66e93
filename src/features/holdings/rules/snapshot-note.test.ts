import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { snapshotNote } from './snapshot-note.ts'

const time = (text: string) => v.parse(RecordTime, text)

describe('snapshotNote', () => {
  it('states the newest snapshot’s age, and that later changes are missing', () => {
    expect(snapshotNote(time('2026-11-25T10:00:00Z'), time('2026-11-25T12:05:30Z'))).toBe(
      'newest snapshot, 2 hours 5 minutes old: later changes are missing',
    )
  })

  it('never states a negative age of a snapshot if the clock is behind', () => {
    expect(snapshotNote(time('2026-11-25T10:00:00Z'), time('2026-11-25T09:59:00Z'))).toContain(
      'less than a minute old',
    )
  })
})
