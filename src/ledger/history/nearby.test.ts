import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { recordTimeOf } from '../record-time.ts'
import { readNearby, spanOf, type NearbyStep } from './nearby.ts'
import type { ReadPage } from './page-source.ts'
import { comparePositions, type Position } from './position.ts'

const identity = (position: Position): Position => position

describe('readNearby', () => {
  it('returns every update before or after a position once, in order, for any number of steps and with failed calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        history(),
        position(),
        fc.constantFrom<NearbyStep['direction'][]>('forward', 'back'),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(9),
        async (all, start, direction, count, failing) => {
          const expected =
            direction === 'forward'
              ? all.filter((item) => comparePositions(item, start) > 0)
              : all.filter((item) => comparePositions(item, start) < 0).toReversed()
          const met: Position[] = []
          let from = start
          let calls = 0
          const readPage: ReadPage<Position> = (after, size) =>
            calls++ === failing ? Promise.reject(new Error('503')) : page(all, after, size)
          for (let steps = 0; ; steps++) {
            expect(steps).toBeLessThan(200)
            const step = { from, direction, count }
            const nearby = await readNearby(readPage, identity, step).catch(() => undefined)
            if (nearby === undefined) continue
            met.push(...nearby.items)
            from = nearby.next
            if (nearby.isEnd) break
          }
          expect(met).toEqual(expected)
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it('continues from the end of the history when new updates arrive', async () => {
    const [first, second] = [at(1n), at(2n)]
    const end = await readNearby((after, size) => page([first], after, size), identity, {
      from: first,
      direction: 'forward',
      count: 3,
    })
    expect(end).toEqual({ items: [], next: first, isEnd: true })
    const more = await readNearby((after, size) => page([first, second], after, size), identity, {
      from: end.next,
      direction: 'forward',
      count: 3,
    })
    expect(more.items).toEqual([second])
  })
})

describe('spanOf', () => {
  it('returns the distance of two times in one migration, in either order', () => {
    expect(spanOf(at(5n), at(12n))).toBe(7n)
    expect(spanOf(at(12n), at(5n))).toBe(7n)
    expect(spanOf(at(5n), { ...at(12n), migrationId: 5n })).toBe(0n)
  })
})

function page(all: readonly Position[], after: Position | undefined, size: number) {
  const rest = after === undefined ? all : all.filter((item) => comparePositions(item, after) > 0)
  return Promise.resolve(rest.slice(0, size))
}

function at(micros: bigint): Position {
  return { migrationId: 4n, recordTime: recordTimeOf(10n ** 15n + micros) }
}

function position(): fc.Arbitrary<Position> {
  return fc.record({
    migrationId: fc.bigInt({ min: 0n, max: 5n }),
    recordTime: fc.bigInt({ min: 10n ** 15n, max: 10n ** 15n + 3_000_000n }).map(recordTimeOf),
  })
}

function history(): fc.Arbitrary<Position[]> {
  return fc
    .uniqueArray(position(), {
      maxLength: 40,
      selector: ({ migrationId, recordTime }) => `${migrationId} ${recordTime}`,
    })
    .map((all) => all.toSorted(comparePositions))
}
