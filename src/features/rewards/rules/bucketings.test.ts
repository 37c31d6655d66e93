import * as v from 'valibot'
import { expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { bucketingOf } from './bucketings.ts'

const since = (to: string) =>
  bucketingOf(v.parse(RecordTime, '2026-01-01T00:00:00Z'), v.parse(RecordTime, to))

it('divides a day into hours, a quarter into days, and a longer period into months', () => {
  expect(since('2026-01-01T00:10:00Z')).toBe('hour')
  expect(since('2026-01-03T00:00:00Z')).toBe('hour')
  expect(since('2026-01-03T00:00:00.000001Z')).toBe('day')
  expect(since('2026-04-01T00:00:00Z')).toBe('day')
  expect(since('2026-05-01T00:00:00Z')).toBe('month')
})
