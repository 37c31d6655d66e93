import * as v from 'valibot'
import { expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { presetRanges } from './preset-ranges.ts'

function range(now: string, label: string) {
  return presetRanges(v.parse(RecordTime, now), 'utc').find((preset) => preset.label === label)
}

it('begins this month at its first day and leaves its end open', () => {
  expect(range('2026-11-24T10:00:00Z', 'This month')).toMatchObject({ from: '2026-11-01', to: '' })
})

it('ends the last month where this month begins', () => {
  expect(range('2026-11-24T10:00:00Z', 'Last month')).toMatchObject({
    from: '2026-10-01',
    to: '2026-11-01',
  })
})

it('uses December of the previous year as last month in January', () => {
  expect(range('2026-01-31T10:00:00Z', 'Last month')).toMatchObject({
    from: '2025-12-01',
    to: '2026-01-01',
  })
})
