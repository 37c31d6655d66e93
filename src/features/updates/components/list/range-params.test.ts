import { describe, expect, it } from 'vitest'
import { rangeOf, rangeParams } from './range-params.ts'

const from = '4~2026-11-24T02:05:00.000001Z'
const to = '4~2026-11-24T02:15:00Z'

describe('a range of the list of updates', () => {
  it('begins with its newest update, or with its oldest where the list goes forward', () => {
    expect(rangeParams(rangeOf({ from, to }), 'newest first')).toEqual({
      from,
      to,
      before: '4~2026-11-24T02:15:00.000001Z',
    })
    expect(rangeParams(rangeOf({ from, to }), 'oldest first')).toEqual({
      from,
      to,
      after: '4~2026-11-24T02:05:00.000000Z',
    })
  })

  it('is read forward where it has no end', () => {
    expect(rangeParams(rangeOf({ from }), 'newest first')).toMatchObject({
      after: '4~2026-11-24T02:05:00.000000Z',
    })
  })

  it('goes back from its end where it has no beginning', () => {
    expect(rangeParams(rangeOf({ to }), 'oldest first')).toMatchObject({
      before: '4~2026-11-24T02:15:00.000001Z',
    })
  })

  it('is the newest where it is open', () => {
    expect(rangeParams(rangeOf({}), 'oldest first')).toEqual({ from: undefined, to: undefined })
  })
})
