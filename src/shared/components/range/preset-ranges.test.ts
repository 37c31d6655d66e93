import * as v from 'valibot'
import { expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { presetRanges } from './preset-ranges.ts'

function range(now: string, label: string) {
  return presetRanges(v.parse(RecordTime, now), 'utc').find((preset) => preset.label === label)
}

it('ends the range "Last night" at 08:00, or has an open end before 08:00', () => {
  const from = 'yesterday 18:00'
  expect(range('2026-11-24T10:00:00Z', 'Last night')).toMatchObject({ from, to: 'today 08:00' })
  expect(range('2026-11-24T07:00:00Z', 'Last night')).toMatchObject({ from, to: '' })
})

it('starts the range "This month" on the first day of the month, with an open end', () => {
  expect(range('2026-11-24T10:00:00Z', 'This month')).toMatchObject({ from: '2026-11-01', to: '' })
})

it('ends the range "Last month" on the first day of this month', () => {
  expect(range('2026-11-24T10:00:00Z', 'Last month')).toMatchObject({
    from: '2026-10-01',
    to: '2026-11-01',
  })
})

it('returns December of the previous year as "Last month" in January', () => {
  expect(range('2026-01-31T10:00:00Z', 'Last month')).toMatchObject({
    from: '2025-12-01',
    to: '2026-01-01',
  })
})
