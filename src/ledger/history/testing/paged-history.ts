import * as fc from 'fast-check'
import { addMicros, recordTimeOf } from '../../record-time.ts'
import type { ReadPage } from '../page-source.ts'
import { comparePositions, type Position } from '../position.ts'

/**
 * Returns a Scan with this history. `cut` returns the number of items to remove from the end of the
 * nth page. At least one item stays.
 */
export function pagedScan(all: readonly Position[], cut: (call: number) => number) {
  let calls = 0
  let items = 0
  const readPage: ReadPage<Position> = (after, pageSize) => {
    calls++
    const found = after && all.findIndex((item) => comparePositions(item, after) > 0)
    const page = found === -1 ? [] : all.slice(found, (found ?? 0) + pageSize)
    const sent = page.slice(0, Math.max(1, page.length - cut(calls)))
    items += sent.length
    return Promise.resolve(sent)
  }
  return { readPage, calls: () => calls, items: () => items }
}

/**
 * Generates positions. Most are near the histories that `history` generates, and some are in other
 * migrations.
 */
export function anyPosition(): fc.Arbitrary<Position> {
  return fc.record({
    migrationId: fc.bigInt({ min: 0n, max: 8n }),
    recordTime: fc
      .oneof(
        fc.bigInt({ min: 10n ** 15n, max: 10n ** 15n + 2n * 10n ** 9n }),
        fc.bigInt({ min: 0n, max: 10n ** 17n }),
      )
      .map(recordTimeOf),
  })
}

/** Generates the number of items that a server removes from successive pages. */
export function anyPageCuts(): fc.Arbitrary<(call: number) => number> {
  return fc.infiniteStream(fc.nat(5)).map((stream) => () => Number(stream.next().value ?? 0))
}

/** Generates positions. Most are at one of these updates, or a microsecond before or after it. */
export function positionNear(): fc.Arbitrary<(all: readonly Position[]) => Position> {
  return fc
    .tuple(fc.nat(1000), fc.constantFrom(-1n, 0n, 0n, 1n, undefined), anyPosition())
    .map(([pick, beside, any]) => (all) => {
      const item = all[pick % Math.max(1, all.length)]
      if (item === undefined || beside === undefined) return any
      return { ...item, recordTime: addMicros(item.recordTime, beside) }
    })
}
