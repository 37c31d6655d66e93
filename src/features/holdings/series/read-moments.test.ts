import { describe, expect, it } from 'vitest'
import { readMoments } from './read-moments.ts'

describe('snapshots typed one by one', () => {
  it('are times of any migration, or name their migration', () => {
    const text = '2026-01-31 10:00\n3~2026-01-30T00:00:00.000001Z, 2026-01-31T10:00:00.000000Z\n\n'
    expect(readMoments(text, 'utc')).toEqual({
      ok: true,
      texts: ['now~2026-01-31T10:00:00.000000Z', '3~2026-01-30T00:00:00.000001Z'],
    })
  })

  it.each([
    ['', 'Name at least one time'],
    ['2026-01-31\nyesterday', 'Entry 2: an ISO time, or 4~2026-01-31T10:00:00Z'],
    [
      Array.from({ length: 41 }, (_, n) => `2026-01-31T10:00:0${n % 10}.${n}Z`).join(),
      '41 times: at most 40 at once',
    ],
  ])('are refused where they cannot be read', (text, why) => {
    expect(readMoments(text, 'utc')).toEqual({ ok: false, why })
  })
})
