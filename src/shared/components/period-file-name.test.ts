import { expect, test } from 'vitest'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { periodFileName } from './period-file-name.ts'

const party = (hint: string) => v.parse(PartyId, `${hint}::1220${'ab'.repeat(32)}`)
const period = {
  from: { recordTime: v.parse(RecordTime, '2026-01-01T00:00:00Z') },
  to: { recordTime: v.parse(RecordTime, '2026-01-31T23:59:59.999999Z') },
}

test('names a file by its owner and its period in UTC', () => {
  expect(periodFileName('rewards', { parties: [party('alice-1')], ...period })).toBe(
    'rewards-alice-1-20260101T000000Z-20260131T235959Z',
  )
})

test('writes the number of parties in a file name if there are several parties', () => {
  expect(periodFileName('account', { parties: [party('a'), party('b')], ...period })).toBe(
    'account-2-parties-20260101T000000Z-20260131T235959Z',
  )
})

test('replaces characters that file systems reject with hyphens, and shortens a long hint', () => {
  const name = periodFileName('rewards', { parties: [party(`a/b:c ${'x'.repeat(80)}`)], ...period })
  expect(name).toBe(`rewards-a-b-c-${'x'.repeat(34)}-20260101T000000Z-20260131T235959Z`)
})
