import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { chooseRange } from '#shared/queries/chosen-range.ts'
import { initialPeriod, defaultPeriod } from './initial-period.ts'

const time = (text: string) => v.parse(RecordTime, text)
const now = time('2026-11-24T10:00:00.000001Z')

afterEach(() => chooseRange({}))

describe('initialPeriod', () => {
  it('starts the default period a fixed time before the given end, whatever the end’s migration is', () => {
    const end = '4~2026-01-31T10:00:00.123456Z'
    expect(initialPeriod({ end }, defaultPeriod.series, now)).toEqual({
      begin: 'now~2026-01-24T10:00:00.123456Z',
      end,
    })
  })

  it('starts the default period a fixed time before now if the end is missing or the latest snapshot', () => {
    for (const end of [undefined, 'now~latest']) {
      expect(initialPeriod(end === undefined ? {} : { end }, defaultPeriod.statement, now)).toEqual(
        {
          begin: 'now~2026-10-25T10:00:00.000001Z',
          end: 'now~latest',
        },
      )
    }
  })

  it('returns the period that was chosen on another page', () => {
    chooseRange({
      from: { at: time('2026-11-24T02:05:00Z'), migration: '4' },
      to: { at: time('2026-11-24T02:15:00Z') },
    })
    expect(initialPeriod({}, defaultPeriod.series, now)).toEqual({
      begin: '4~2026-11-24T02:05:00Z',
      end: 'now~2026-11-24T02:15:00Z',
    })
  })

  it('keeps the end of the period in the address', () => {
    chooseRange({ from: { at: time('2026-11-24T02:05:00Z') }, to: {} })
    const begin = '4~2026-11-01T00:00:00Z'
    expect(initialPeriod({ begin }, defaultPeriod.series, now)).toMatchObject({ begin })
  })
})
