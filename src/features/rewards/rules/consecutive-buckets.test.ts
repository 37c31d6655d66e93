import { describe, expect, it } from 'vitest'
import type { Bucketing } from './bucketings.ts'
import { consecutiveBuckets } from './consecutive-buckets.ts'
import { noCoupons } from './reward-totals.ts'

const one = { ...noCoupons, coupons: 1 }

function shown(by: Bucketing, keys: readonly (string | undefined)[], most = 10) {
  const buckets = keys.map((key) => ({ key, minted: one, expired: one, open: one }))
  return consecutiveBuckets(buckets, by, most).map(({ key, minted }) => [key, minted.coupons])
}

describe('consecutiveBuckets', () => {
  it.each([
    ['round', '9', '10', '11'],
    ['hour', '2026-03-01T23', '2026-03-02T00', '2026-03-02T01'],
    ['day', '2024-02-28', '2024-02-29', '2024-03-01'],
    ['month', '2025-12', '2026-01', '2026-02'],
  ] as const)('adds an empty %s between two others', (by, first, between, last) => {
    expect(shown(by, [first, last])).toEqual([
      [first, 1],
      [between, 0],
      [last, 1],
    ])
  })

  it('keeps the newest buckets and the one without a round, up to the maximum', () => {
    expect(shown('round', ['1', '5000', undefined], 3)).toEqual([
      ['4999', 0],
      ['5000', 1],
      [undefined, 1],
    ])
  })

  it('returns an empty list for an empty list', () => {
    expect(shown('day', [])).toEqual([])
  })
})
