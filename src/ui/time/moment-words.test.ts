import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { readMomentWords } from './moment-words.ts'

const now = v.parse(RecordTime, '2026-11-23T10:30:00.000000Z')
const berlin = () => 60
const read = (text: string, mode: 'local' | 'utc' = 'utc') =>
  readMomentWords(text, mode, now, berlin)

describe('readMomentWords', () => {
  it.each([
    ['02:10', '2026-11-23T02:10:00.000000Z'],
    ['2:10', '2026-11-23T02:10:00.000000Z'],
    ['02:10:05.25', '2026-11-23T02:10:05.250000Z'],
    // Today this clock time is still in the future, so it means yesterday.
    ['23:15', '2026-11-22T23:15:00.000000Z'],
    ['today 23:15', '2026-11-23T23:15:00.000000Z'],
    ['yesterday 02:10', '2026-11-22T02:10:00.000000Z'],
    ['Yesterday', '2026-11-22T00:00:00.000000Z'],
    ['today', '2026-11-23T00:00:00.000000Z'],
    ['-5h', '2026-11-23T05:30:00.000000Z'],
    ['-90 min', '2026-11-23T09:00:00.000000Z'],
    ['−2d', '2026-11-21T10:30:00.000000Z'],
    ['now', now],
    [' Now ', now],
    ['-99999w', '0110-05-19T10:30:00.000000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000000Z'],
    ['2026-11-20 02:10', '2026-11-20T02:10:00.000000Z'],
    ['2026-11-20T02:10:00.123456Z', '2026-11-20T02:10:00.123456Z'],
  ])('reads the moment %s', (text, time) => expect(read(text)).toBe(time))

  it("reads clock times and days in the user's time zone", () => {
    expect(read('02:10', 'local')).toBe('2026-11-23T01:10:00.000000Z')
    // The local time is 11:30, so 11:15 is today and 11:45 is yesterday.
    expect(read('11:15', 'local')).toBe('2026-11-23T10:15:00.000000Z')
    expect(read('11:45', 'local')).toBe('2026-11-22T10:45:00.000000Z')
    expect(read('yesterday', 'local')).toBe('2026-11-21T23:00:00.000000Z')
  })

  it.each([
    '',
    'alice',
    '5',
    '-5',
    '25:00',
    '02:70',
    'yesterday alice',
    '-h',
    '2026',
    '-999999w1',
    'nowhere',
    'now 02:10',
  ])('rejects %s as a moment', (text) => expect(read(text)).toBeUndefined())
})
