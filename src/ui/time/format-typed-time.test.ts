import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { RecordTime } from '#ledger/record-time.ts'
import { formatTypedTime } from './format-typed-time.ts'

const time = (text: string) => v.parse(RecordTime, text)
const berlin = () => 60

describe('formatTypedTime', () => {
  it('shows a typed time in local time and in UTC', () => {
    expect(formatTypedTime(time('2026-11-24T01:10:00Z'), 'local', berlin)).toBe(
      '2026-11-24 02:10:00 +01:00 · 01:10:00Z',
    )
  })

  it('shows the UTC day of a typed time if the day differs from the local day', () => {
    expect(formatTypedTime(time('2026-11-23T23:10:00Z'), 'local', berlin)).toBe(
      '2026-11-24 00:10:00 +01:00 · 2026-11-23 23:10:00Z',
    )
  })

  it('shows UTC first if the page shows UTC', () => {
    expect(formatTypedTime(time('2026-11-23T23:10:00Z'), 'utc', berlin)).toBe(
      '2026-11-23 23:10:00Z · 2026-11-24 00:10:00 +01:00',
    )
  })

  it('shows every microsecond of a typed time', () => {
    expect(formatTypedTime(time('2026-11-24T01:10:00.000001Z'), 'local', berlin)).toBe(
      '2026-11-24 02:10:00.000001 +01:00 · 01:10:00.000001Z',
    )
  })

  it('shows a typed time only in UTC if local time is UTC', () => {
    expect(formatTypedTime(time('2026-11-24T01:10:00Z'), 'local', () => 0)).toBe(
      '2026-11-24 01:10:00Z',
    )
  })
})
