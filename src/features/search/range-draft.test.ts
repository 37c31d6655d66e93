import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { writePosition } from '#ledger/history/position.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { boundOf, lastMicros, openBound, readRange } from './range-draft.ts'

const time = (text: string) => v.parse(RecordTime, text)
const bound = (migration: string | undefined, text: string) => ({ migration, time: text })

function read(...ends: Parameters<typeof bound>[]) {
  const [from, to] = ends
  return readRange(
    { from: from ? bound(...from) : openBound, to: to ? bound(...to) : openBound },
    4n,
  )
}

describe('readRange', () => {
  it('reads an empty range as the whole history', () => {
    expect(read()).toEqual({ ok: true, from: undefined, to: undefined })
  })

  it('keeps every digit of a record time, and takes the migration of now unless one is typed', () => {
    const range = read([undefined, ' 2026-01-31T10:00:00.123456Z'], ['5', '2026-01-31T09:00:00Z'])
    expect(range.ok && range.from && writePosition(range.from)).toBe(
      '4~2026-01-31T10:00:00.123456Z',
    )
    expect(range.ok && range.to && writePosition(range.to)).toBe('5~2026-01-31T09:00:00Z')
  })

  it('points at every field that cannot be read', () => {
    const range = read(['four', 'yesterday'], [undefined, '2026-02-30T00:00:00Z'])
    expect(range.ok).toBe(false)
    expect(!range.ok && Object.keys(range.from)).toEqual(['migration', 'time'])
    expect(!range.ok && Object.keys(range.to)).toEqual(['time'])
  })

  it('needs a migration where none is known', () => {
    const from = { migration: undefined, time: '2026-01-31T10:00:00Z' }
    const range = readRange({ from, to: openBound }, undefined)
    expect(!range.ok && Object.keys(range.from)).toEqual(['migration'])
  })

  it('refuses an end before the beginning, and takes one instant as a range', () => {
    const at = '2026-01-31T10:00:00Z'
    expect(read(['4', at], ['4', '2026-01-31T09:59:59.999999Z']).ok).toBe(false)
    expect(read(['4', at], ['3', at]).ok).toBe(false)
    expect(read(['4', at], ['4', at]).ok).toBe(true)
  })

  it('shows a position as it reads it', () => {
    const position = { migrationId: 3n, recordTime: time('2026-01-31T10:00:00.5+01:00') }
    expect(readRange({ from: boundOf(position), to: openBound }, 4n)).toEqual({
      ok: true,
      from: position,
      to: undefined,
    })
  })
})

describe('lastMicros', () => {
  it('begins so long before now and has no end', () => {
    const range = lastMicros(time('2026-01-31T10:00:00Z'), 3_600_000_000n)
    expect(range.from.time).toBe('2026-01-31T09:00:00.000000Z')
    expect(range.to).toBe(openBound)
  })
})
