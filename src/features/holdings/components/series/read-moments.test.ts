import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { readMoments } from './read-moments.ts'

const now = v.parse(RecordTime, '2026-11-24T10:00:00Z')

describe('readMoments', () => {
  it('reads snapshot times with or without a migration', () => {
    const text = '2026-01-31 10:00\n3~2026-01-30T00:00:00.000001Z, 2026-01-31T10:00:00.000000Z\n\n'
    expect(readMoments(text, 'utc', now)).toEqual({
      ok: true,
      texts: ['now~2026-01-31T10:00:00.000000Z', '3~2026-01-30T00:00:00.000001Z'],
    })
  })

  it.each([
    ['', 'Enter at least one time'],
    [
      '2026-01-31\nlast week',
      'Entry 2: a time such as 2026-01-31 10:00, or 4~2026-01-31T10:00:00Z',
    ],
    [
      Array.from({ length: 41 }, (_, n) => `2026-01-31T10:00:0${n % 10}.${n}Z`).join(),
      '41 times: at most 40 at once',
    ],
  ])('rejects unreadable snapshot times', (text, why) => {
    expect(readMoments(text, 'utc', now)).toEqual({ ok: false, why })
  })
})
