import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { prunedShare, shareText } from './pruned-share.ts'

const offset = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })

describe('prunedShare', () => {
  it('returns a share from 0 to 100 %, and 100 % only if all offsets are pruned', () => {
    fc.assert(
      fc.property(offset, offset, (pruned, end) => {
        const share = prunedShare(pruned, end)
        expect(share === undefined).toBe(end === 0n)
        const hundredths = share ?? 0n
        expect(hundredths >= 0n && hundredths <= 10_000n).toBe(true)
        expect(hundredths === 10_000n).toBe(end > 0n && pruned >= end)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('formats the pruned share with two decimals', () => {
    expect(shareText(0n)).toBe('0.00 %')
    expect(shareText(5607n)).toBe('56.07 %')
    expect(shareText(10_000n)).toBe('100.00 %')
  })
})
