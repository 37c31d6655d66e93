import * as v from 'valibot'
import { expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { endWords } from './end-words.ts'

const time = (text: string) => v.parse(RecordTime, text)
const now = time('2026-11-24T12:00:00Z')

it('counts down to the end of an open coupon', () => {
  expect(endWords(time('2026-11-24T14:00:00Z'), now)).toMatch(/^ends in 2 h/)
})

it.each(['2026-11-24T06:00:00Z', '2026-11-24T12:00:00Z'])(
  'shows that the end is not loaded yet if an open coupon’s last time has passed: %s',
  (until) => {
    expect(endWords(time(until), now)).toBe('end not loaded yet')
  },
)
