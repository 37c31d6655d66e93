import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { readCsv } from '#ledger/testing/read-csv.ts'
import { bucketsCsv, mostActiveCsv } from './activity-file.ts'
import type { ActivityBucket } from './buckets.ts'

const sum = (count: bigint, amount: string, unknown: bigint) => ({
  count,
  amount: v.parse(Decimal, amount),
  unknown,
})
const bucket: ActivityBucket = {
  at: v.parse(RecordTime, '2026-11-20T00:00:00.000000Z'),
  hours: 24,
  counted: 23,
  isWhole: false,
  updates: 9_007_199_254_740_993n,
  token: {
    transferred: sum(7n, '12345678901234567.0000000001', 1n),
    minted: sum(5n, '2.5', 2n),
    burnt: sum(3n, '0', 3n),
  },
}

it('writes one CSV line per hour or day, with every digit and the number of counted hours', () => {
  const [header = [], cells = []] = readCsv(bucketsCsv([bucket], 'day'))
  expect(Object.fromEntries(header.map((name, at) => [name, cells[at]]))).toEqual({
    'from (UTC)': '2026-11-20T00:00:00.000000Z',
    per: 'day',
    'hours asked': '24',
    'hours counted': '23',
    updates: '9007199254740993',
    transfers: '7',
    transferred: '12345678901234567.0000000001',
    'transferred, updates that do not say all': '1',
    minted: '2.5',
    'minted, updates that do not say all': '2',
    burnt: '0',
    'burnt, updates that do not say all': '3',
  })
})

it('leaves uncounted figures empty in the CSV instead of zero', () => {
  const [, cells] = readCsv(bucketsCsv([{ ...bucket, counted: 0 }], 'hour'))
  expect(cells).toEqual([bucket.at, 'hour', '24', '0', '', '', '', '', '', '', '', ''])
})

it('writes the most active parties with update counts, and the most active templates with event counts', () => {
  const counts = [
    { name: 'b', count: '9007199254740993' },
    { name: 'a', count: '1' },
  ]
  expect(readCsv(mostActiveCsv('party', counts))).toEqual([
    ['party', 'updates'],
    ['b', '9007199254740993'],
    ['a', '1'],
  ])
  expect(readCsv(mostActiveCsv('template', counts))[0]).toEqual(['template', 'events'])
})
