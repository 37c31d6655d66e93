import { describe, expect, it } from 'vitest'
import { recordTimeOf } from '../record-time.ts'
import { estimateCalls, estimateUpdates, type DensitySample } from './estimate-updates.ts'

const second = 1_000_000n
const sample = (count: number, seconds: number): DensitySample => ({
  count,
  from: recordTimeOf(0n),
  last: recordTimeOf(BigInt(seconds) * second),
  isFull: true,
})

describe('estimateUpdates', () => {
  it('multiplies the duration by the average rate of the samples', () => {
    // 10 and 30 updates a second: 20 on average, for 100 seconds.
    expect(estimateUpdates(100n * second, [sample(100, 10), sample(300, 10)])).toBe(2000)
  })

  it('returns the number of updates on a page that is not full, because no further updates exist', () => {
    expect(estimateUpdates(100n * second, [{ ...sample(12, 1), isFull: false }])).toBe(12)
  })

  it('treats updates at a single moment as a span of one microsecond', () => {
    expect(estimateUpdates(10n, [sample(100, 0)])).toBe(1000)
  })

  it('estimates no updates without samples', () => {
    expect(estimateUpdates(100n * second, [])).toBe(0)
  })
})

describe('estimateCalls', () => {
  it.each([
    [0, 1],
    [1000, 1],
    [1001, 2],
    [300_000, 300],
  ])('estimates that %i updates need %i calls', (updates, calls) => {
    expect(estimateCalls(updates)).toBe(calls)
  })
})
