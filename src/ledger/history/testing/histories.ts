import * as fc from 'fast-check'
import { recordTimeOf } from '../../record-time.ts'
import { comparePositions, type Position } from '../position.ts'

/**
 * Generates histories with bursts, gaps and missing migration ids. Several migrations may have
 * equal record times and overlapping ranges. Up to three migrations have `least` to `most` updates
 * each.
 */
export function history(most: number, least = 0): fc.Arbitrary<Position[]> {
  const gap = fc.oneof(
    fc.bigInt({ min: 1n, max: 5n }),
    fc.bigInt({ min: 1n, max: 100_000_000n }),
    fc.bigInt({ min: 1n, max: 10_000_000_000_000n }),
  )
  const migration = fc.tuple(
    fc.bigInt({ min: 0n, max: 6n }),
    fc.bigInt({ min: 10n ** 15n, max: 10n ** 15n + 10n ** 9n }),
    fc.array(gap, { minLength: least, maxLength: most }),
  )
  return fc.uniqueArray(migration, { maxLength: 3, selector: ([id]) => id }).map((migrations) =>
    migrations
      .flatMap(([migrationId, start, gaps]) => {
        let time = start
        return gaps.map((step) => ({ migrationId, recordTime: recordTimeOf((time += step)) }))
      })
      .toSorted(comparePositions),
  )
}
