import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { periodStart, usualPeriod } from './period-start.ts'

describe('where a period begins that an address leaves open', () => {
  const now = v.parse(RecordTime, '2026-11-24T10:00:00.000001Z')

  it('is so long before its end, whatever migration the end is in', () => {
    expect(periodStart('4~2026-01-31T10:00:00.123456Z', usualPeriod.series, now)).toBe(
      'now~2026-01-24T10:00:00.123456Z',
    )
  })

  it('is so long before now where the end is open, or the latest snapshot', () => {
    for (const end of [undefined, 'now~latest', 'no snapshot']) {
      expect(periodStart(end, usualPeriod.statement, now)).toBe('now~2026-10-25T10:00:00.000001Z')
    }
  })
})
