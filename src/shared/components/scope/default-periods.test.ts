import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { lastDay, lastMonth, lastNight, thisMonth, yesterday } from './default-periods.ts'

const now = v.parse(RecordTime, '2026-03-01T10:20:30Z')

describe('usual periods', () => {
  it('begins and ends yesterday at midnight', () => {
    expect(yesterday('utc', now)).toEqual({
      from: '2026-02-28T00:00:00.000000Z',
      to: '2026-03-01T00:00:00.000000Z',
    })
  })

  it('ends the last night at 8, and before 8 now', () => {
    const from = '2026-02-28T18:00:00.000000Z'
    expect(lastNight('utc', now)).toEqual({ from, to: '2026-03-01T08:00:00.000000Z' })
    const early = v.parse(RecordTime, '2026-03-01T07:59:59Z')
    expect(lastNight('utc', early)).toEqual({ from, to: early })
  })

  it('begins this month on its first day and ends now', () => {
    expect(thisMonth('utc', now)).toEqual({ from: '2026-03-01T00:00:00.000000Z', to: now })
  })

  it('begins and ends the last month on the first of a month', () => {
    expect(lastMonth('utc', now)).toEqual({
      from: '2026-02-01T00:00:00.000000Z',
      to: '2026-03-01T00:00:00.000000Z',
    })
  })

  it('begins the last day 24 hours ago', () => {
    expect(lastDay(now)).toEqual({ from: '2026-02-28T10:20:30.000000Z', to: now })
  })
})
