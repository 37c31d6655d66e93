import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { later, microsBehind, ranked } from './heads.ts'

const at = (micros: bigint, migrationId = 4n): Position => ({
  migrationId,
  recordTime: recordTimeOf(micros),
})
const anyPosition = fc.tuple(fc.bigInt(0n, 20n), fc.bigInt(3n, 4n)).map((of) => at(...of))
const maybe = fc.option(anyPosition, { nil: undefined })

describe('positions of Scans', () => {
  it('returns the later of two Scan positions, or the only known position', () => {
    expect(later(at(1n), at(2n))).toEqual(at(2n))
    expect(later(at(2n), at(1n))).toEqual(at(2n))
    // The migration is compared before the time.
    expect(later(at(1n, 5n), at(2n, 4n))).toEqual(at(1n, 5n))
    expect([later(at(1n), undefined), later(undefined, at(1n))]).toEqual([at(1n), at(1n)])
    expect(later(undefined, undefined)).toBeUndefined()
  })

  it('ranks Scan positions in both directions, and ignores unknown positions', () => {
    fc.assert(
      fc.property(
        fc.array(maybe, { maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (all, rank) => {
          const known = all.filter((one) => one !== undefined)
          const down = ranked(all, rank, 'down')
          const up = ranked(all, rank, 'up')
          fc.pre(rank <= known.length)
          const atLeast = (one: Position) => known.filter((of) => comparePositions(of, one) >= 0)
          const atMost = (one: Position) => known.filter((of) => comparePositions(of, one) <= 0)
          if (down === undefined || up === undefined) throw new Error('enough are known')
          expect(atLeast(down).length).toBeGreaterThanOrEqual(rank)
          expect(atMost(down).length).toBeGreaterThan(known.length - rank)
          expect(atMost(up).length).toBeGreaterThanOrEqual(rank)
          expect(atLeast(up).length).toBeGreaterThan(known.length - rank)
        },
      ),
    )
  })

  it('returns undefined for ranks beyond the known positions', () => {
    for (const direction of ['down', 'up'] as const) {
      expect(ranked([at(1n), undefined], 2, direction)).toBeUndefined()
      expect(ranked([], 1, direction)).toBeUndefined()
    }
  })

  it('measures the lag of a Scan in microseconds, within one migration', () => {
    expect(microsBehind(at(3n), at(10n))).toBe(7n)
    expect(microsBehind(at(10n), at(10n))).toBeUndefined()
    expect(microsBehind(at(11n), at(10n))).toBeUndefined()
    expect(microsBehind(at(3n, 3n), at(10n, 4n))).toBeUndefined()
    expect(microsBehind(undefined, at(10n))).toBeUndefined()
    expect(microsBehind(at(3n), undefined)).toBeUndefined()
  })
})
