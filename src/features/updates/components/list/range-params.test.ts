import { describe, expect, it } from 'vitest'
import { rangeOf, rangeParams } from './range-params.ts'

const from = '4~2026-11-24T02:05:00.000001Z'
const to = '4~2026-11-24T02:15:00Z'

describe('rangeParams', () => {
  it('starts a range at its newest update or, in a forward list, at its oldest', () => {
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

  it('reads forward from the start if a range has no end', () => {
    expect(rangeParams(rangeOf({ from }), 'newest first')).toMatchObject({
      after: '4~2026-11-24T02:05:00.000000Z',
    })
  })

  it('reads a range without a start backwards from its end', () => {
    expect(rangeParams(rangeOf({ to }), 'oldest first')).toMatchObject({
      before: '4~2026-11-24T02:15:00.000001Z',
    })
  })

  it('starts an open range at the newest update', () => {
    expect(rangeParams(rangeOf({}), 'oldest first')).toEqual({ from: undefined, to: undefined })
  })
})
