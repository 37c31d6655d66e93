import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRanges, missingRanges, type HistoryRange } from './ranges.ts'

const range: fc.Arbitrary<HistoryRange> = fc
  .record({ migrationId: fc.bigInt(0n, 1n), from: fc.bigInt(0n, 20n), length: fc.bigInt(1n, 6n) })
  .map(({ length, ...of }) => ({ ...of, to: of.from + length }))

/** Returns each microsecond of the ranges as a text with its migration. */
function moments(ranges: readonly HistoryRange[]): Set<string> {
  const all = new Set<string>()
  for (const { migrationId, from, to } of ranges) {
    for (let time = from + 1n; time <= to; time++) all.add(`${migrationId} ${time}`)
  }
  return all
}

describe('mergeRanges and missingRanges', () => {
  it('merges ranges into disjoint ranges that contain the same moments', () => {
    fc.assert(
      fc.property(fc.array(range), (ranges) => {
        const whole = mergeRanges(ranges)
        expect(moments(whole)).toEqual(moments(ranges))
        whole.forEach((one, index) => {
          const next = whole[index + 1]
          expect(next?.migrationId !== one.migrationId || next.from > one.to).toBe(true)
        })
      }),
    )
  })

  it('returns exactly the part of a range that the covered ranges do not contain', () => {
    fc.assert(
      fc.property(range, fc.array(range), (of, covered) => {
        const has = moments(covered)
        const expected = new Set([...moments([of])].filter((moment) => !has.has(moment)))
        expect(moments(missingRanges(of, covered))).toEqual(expected)
      }),
    )
  })
})
