import { describe, expect, it } from 'vitest'
import { createRateEstimator } from './rate-estimator.ts'

describe('rate of a reading', () => {
  it('returns no rate until two samples exist', () => {
    const pace = createRateEstimator()
    expect(pace({ at: 1000, searched: 0, share: 0 })).toEqual({
      updatesPerSecond: undefined,
      secondsLeft: undefined,
    })
  })

  it('returns the rate of the last five seconds, and estimates the remaining time from everything read so far', () => {
    const pace = createRateEstimator()
    pace({ at: 0, searched: 0, share: 0 })
    pace({ at: 10_000, searched: 100_000, share: 0.1 })
    pace({ at: 12_000, searched: 100_200, share: 0.2 })
    expect(pace({ at: 15_000, searched: 100_500, share: 0.3 })).toEqual({
      updatesPerSecond: 100,
      secondsLeft: 35,
    })
  })

  it('estimates a stable remaining time if dense and sparse history alternate', () => {
    const pace = createRateEstimator()
    pace({ at: 0, searched: 0, share: 0 })
    const left: number[] = []
    for (let second = 1; second <= 60; second++) {
      // Dense and sparse history alternate every ten seconds. A second of sparse history covers
      // three times the range.
      const share = Array.from({ length: second }, (_, at) => (at % 20 < 10 ? 1 : 3) / 240)
      const sum = share.reduce((all, one) => all + one, 0)
      const secondsLeft = pace({
        at: second * 1000,
        searched: second * 1000,
        share: sum,
      }).secondsLeft
      if (second >= 20 && secondsLeft !== undefined) left.push(secondsLeft + second)
    }
    expect(left).toHaveLength(41)
    expect(Math.max(...left) / Math.min(...left)).toBeLessThan(1.5)
  })

  it('measures the rate over one page if the page took longer than five seconds', () => {
    const pace = createRateEstimator()
    pace({ at: 0, searched: 0, share: 0 })
    expect(pace({ at: 20_000, searched: 1000, share: 0.5 })).toEqual({
      updatesPerSecond: 50,
      secondsLeft: 20,
    })
  })

  it('estimates the remaining time once the share is known', () => {
    const pace = createRateEstimator()
    pace({ at: 0, searched: 0, share: undefined })
    pace({ at: 1000, searched: 5, share: 0.5 })
    expect(pace({ at: 3000, searched: 9, share: 0.75 }).secondsLeft).toBe(2)
  })

  it('has no estimate if the share is unknown or does not change', () => {
    const pace = createRateEstimator()
    pace({ at: 0, searched: 0, share: undefined })
    expect(pace({ at: 1000, searched: 5, share: undefined })).toEqual({
      updatesPerSecond: 5,
      secondsLeft: undefined,
    })
    const still = createRateEstimator()
    still({ at: 0, searched: 0, share: 0.5 })
    expect(still({ at: 1000, searched: 5, share: 0.5 }).secondsLeft).toBeUndefined()
  })
})
