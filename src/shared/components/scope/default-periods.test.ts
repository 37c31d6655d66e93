import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { lastDay, lastMonth, lastNight, thisMonth, yesterday } from './default-periods.ts'

const now = v.parse(RecordTime, '2026-03-01T10:20:30Z')

describe('default periods', () => {
  it('returns yesterday from midnight to midnight', () => {
    expect(yesterday('utc', now)).toEqual({
      from: '2026-02-28T00:00:00.000000Z',
      to: '2026-03-01T00:00:00.000000Z',
    })
  })

  it('ends the period of the last night at 8:00, or at the current time before 8:00', () => {
    const from = '2026-02-28T18:00:00.000000Z'
    expect(lastNight('utc', now)).toEqual({ from, to: '2026-03-01T08:00:00.000000Z' })
    const early = v.parse(RecordTime, '2026-03-01T07:59:59Z')
    expect(lastNight('utc', early)).toEqual({ from, to: early })
  })

  it('returns this month from its first day to now', () => {
    expect(thisMonth('utc', now)).toEqual({ from: '2026-03-01T00:00:00.000000Z', to: now })
  })

  it('returns last month from its first day to the first day of the next month', () => {
    expect(lastMonth('utc', now)).toEqual({
      from: '2026-02-01T00:00:00.000000Z',
      to: '2026-03-01T00:00:00.000000Z',
    })
  })

  it('returns the last day as the 24 hours up to now', () => {
    expect(lastDay(now)).toEqual({ from: '2026-02-28T10:20:30.000000Z', to: now })
  })
})
