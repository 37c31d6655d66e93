import { describe, expect, it } from 'vitest'
import { pickerText, readMoment, zoneWords } from './read-moment.ts'

describe('readMoment', () => {
  it('reads a migration and a time with all of its digits', () => {
    expect(readMoment(' 4', '2026-01-31T10:00:00.123456Z', 'local')).toEqual({
      position: { migrationId: 4n, recordTime: '2026-01-31T10:00:00.123456Z' },
      errors: {},
    })
  })

  it('says at each field what it expects', () => {
    const { position, errors } = readMoment('four', 'yesterday', 'utc')
    expect(position).toBeUndefined()
    expect(Object.keys(errors)).toEqual(['migration', 'time'])
  })

  it('says how a time without zone is read, and nothing of one with it', () => {
    expect(zoneWords('2026-01-31', 'utc')).toBe('read as UTC')
    expect(zoneWords('2026-01-31 10:00', 'local')).toBe('read as local time')
    expect(zoneWords('2026-01-31T10:00:00Z', 'utc')).toBeUndefined()
    expect(zoneWords('10 o’clock', 'utc')).toBeUndefined()
  })

  it('gives the picker whole seconds', () => {
    expect(pickerText('2026-01-31T10:00:00.9+01:00', 'utc')).toBe('2026-01-31T09:00:00')
    expect(pickerText('soon', 'utc')).toBe('')
  })
})
