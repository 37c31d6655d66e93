import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { addMicros, recordTimeOf } from '../record-time.ts'
import { PageOutOfOrder } from './with-order-check.ts'
import type { ReadPage } from './page-source.ts'
import { comparePositions, type Position } from './position.ts'
import { searchHistory, type SearchBatch, type SearchRange } from './search.ts'
import { history } from './testing/histories.ts'
import { positionNear, pagedScan, anyPageCuts } from './testing/paged-history.ts'

const cases = { numRuns: runs(2000) }
const identity = (position: Position): Position => position
const at = (seconds: bigint): Position => ({
  migrationId: 0n,
  recordTime: recordTimeOf(seconds * 1_000_000n),
})

describe('searchHistory', () => {
  it('returns every update of the range once, in either order, even if pages fail or the search stops and continues', async () => {
    await fc.assert(
      fc.asyncProperty(search(), async ({ all, range, pageSize, cut, fails, stops }) => {
        const { readPage } = pagedScan(all, cut)
        const flaky: ReadPage<Position> = (after, size) =>
          fails() ? Promise.reject(new Error('503')) : readPage(after, size)
        const batches = await readToTheEnd(flaky, range, pageSize, stops)
        expect(batches.flatMap(({ items }) => items)).toEqual(updatesOf(all, range))
      }),
      cases,
    )
  })

  it('reports steady progress past the returned updates up to the end of the range', async () => {
    await fc.assert(
      fc.asyncProperty(search(), async ({ all, range, pageSize, cut }) => {
        const { readPage } = pagedScan(all, cut)
        const batches = await readToTheEnd(readPage, range, pageSize, () => false)
        const sign = range.order === 'oldest' ? 1 : -1
        const [start, end] = sign === 1 ? [range.from, range.to] : [range.to, range.from]
        const reached = batches.map((batch) => batch.reached)
        for (const [index, batch] of batches.entries()) {
          const passed = [...batch.items, batch.reached]
          const before = reached[index - 1]
          const inOrder = before === undefined ? passed : [before, ...passed.slice(0, 1)]
          expect(isSorted(passed, sign) && isSorted(inOrder, sign)).toBe(true)
        }
        const isEmpty = start && end && comparePositions(start, end) * sign > 0
        const last = reached.at(-1)
        expect(last).toEqual(isEmpty ? undefined : (end ?? last))
      }),
      cases,
    )
  })

  it('returns updates of a search once and without gaps while new updates are added', async () => {
    await fc.assert(
      fc.asyncProperty(
        history(40, 1),
        fc.constantFrom('oldest' as const, 'newest' as const),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.nat(3), { maxLength: 40 }),
        async (before, order, pageSize, arrivals) => {
          const all = [...before]
          const to = before.at(-1)
          if (to === undefined) return
          const { readPage } = pagedScan(all, () => 0)
          const busy: ReadPage<Position> = (after, size) => {
            const last = all.at(-1) ?? to
            for (let count = arrivals.shift() ?? 0; count > 0; count--) {
              all.push({ ...last, recordTime: addMicros(last.recordTime, BigInt(count)) })
            }
            all.sort(comparePositions)
            return readPage(after, size)
          }
          const range: SearchRange = { order, from: undefined, to }
          const found = await readToTheEnd(busy, range, pageSize, () => false)
          expect(found.flatMap(({ items }) => items)).toEqual(updatesOf(before, range))
        },
      ),
      cases,
    )
  })

  it('reads little more than the range contains, whether dense or sparse, in either order', async () => {
    for (const order of ['oldest', 'newest'] as const) {
      for (const gap of [1n, 1000n, 60_000_000n, 86_400_000_000n]) {
        const all = Array.from({ length: 8000 }, (_, index) => ({
          migrationId: 4n,
          // Irregular times: the distance between updates is between half and one and a half times
          // the gap.
          recordTime: recordTimeOf(
            10n ** 15n + BigInt(index) * gap + (gap * ((BigInt(index) * 7919n) % 100n)) / 200n,
          ),
        }))
        const source = pagedScan(all, () => 0)
        const [from, to] = [all[1000], all[7999]]
        if (from === undefined || to === undefined) throw new Error('no such updates')
        const batches = await readToTheEnd(source.readPage, { order, from, to }, 1000, () => false)
        expect(batches.flatMap(({ items }) => items)).toHaveLength(7000)
        expect(source.items(), `${order}, gap ${gap}`).toBeLessThan(7000 * 1.4)
        expect(source.calls(), `${order}, gap ${gap}`).toBeLessThan(30)
      }
    }
  })

  it('has few pages in memory at a time, even if a dense part of the history follows a sparse part', async () => {
    const all = [
      ...Array.from({ length: 3000 }, (_, index) => BigInt(index)),
      ...Array.from({ length: 50 }, (_, index) => 10n ** 12n + BigInt(index) * 10n ** 9n),
    ].map((micros) => ({ migrationId: 4n, recordTime: recordTimeOf(10n ** 15n + micros) }))
    const to = all.at(-1)
    if (to === undefined) throw new Error('no updates')
    const { readPage } = pagedScan(all, () => 0)
    const range = { order: 'newest', from: undefined, to } as const
    const batches = await readToTheEnd(readPage, range, 100, () => false)
    expect(batches.flatMap(({ items }) => items)).toEqual(all.toReversed())
    expect(Math.max(...batches.map(({ items }) => items.length))).toBeLessThanOrEqual(400)
  })

  it.each(['oldest', 'newest'] as const)(
    'throws an error instead of looping if a server repeats a page (order: %s)',
    async (order) => {
      const [first, second, to] = [at(1n), at(2n), at(10n)]
      const range: SearchRange = { order, from: undefined, to }
      const samePage = () => Promise.resolve([first, second])
      const cursorToo: ReadPage<Position> = (after) =>
        Promise.resolve(after?.recordTime === second.recordTime ? [second] : [first, second])
      for (const readPage of [samePage, cursorToo]) {
        const reading = readToTheEnd(readPage, range, 3, () => false)
        await expect(reading).rejects.toBeInstanceOf(PageOutOfOrder)
      }
    },
  )
})

/** Runs the search repeatedly. Each run continues the previous one. */
async function readToTheEnd(
  readPage: ReadPage<Position>,
  range: SearchRange,
  pageSize: number,
  stops: () => boolean,
): Promise<SearchBatch<Position>[]> {
  const batches: SearchBatch<Position>[] = []
  for (let isDone = false; !isDone;) {
    const reached = batches.at(-1)?.reached
    try {
      isDone = true
      for await (const batch of searchHistory(readPage, identity, { range, reached, pageSize })) {
        batches.push(batch)
        if (stops()) {
          isDone = false
          break
        }
      }
    } catch (error) {
      if (!(error instanceof Error) || error.message !== '503') throw error
      isDone = false
    }
  }
  return batches
}

function updatesOf(all: readonly Position[], { from, to, order }: SearchRange): Position[] {
  const inside = all.filter(
    (item) =>
      (from === undefined || comparePositions(item, from) >= 0) &&
      (to === undefined || comparePositions(item, to) <= 0),
  )
  return order === 'oldest' ? inside : inside.toReversed()
}

function isSorted(positions: readonly Position[], sign: number): boolean {
  return positions.every((position, index) => {
    const before = positions[index - 1]
    return before === undefined || comparePositions(before, position) * sign <= 0
  })
}

/**
 * Generates the position of an update, a position one microsecond before or after an update, or no
 * position.
 */
const rangeEnd = fc.oneof(
  fc.constant(() => undefined),
  { weight: 4, arbitrary: positionNear() },
)

/**
 * Generates ranges. Most start and end at an update, or one microsecond before or after an update.
 */
function search() {
  const chance = fc.infiniteStream(fc.nat(9)).map((stream) => () => stream.next().value === 0)
  return fc
    .record({
      all: history(60),
      ends: fc.tuple(rangeEnd, rangeEnd),
      order: fc.constantFrom('oldest' as const, 'newest' as const),
      pageSize: fc.integer({ min: 1, max: 80 }),
      cut: anyPageCuts(),
      fails: chance,
      stops: chance,
    })
    .map(({ ends: [from, to], order, ...rest }) => {
      const high = to(rest.all)
      const known = high ?? { migrationId: 9n, recordTime: recordTimeOf(10n ** 16n) }
      const range: SearchRange =
        order === 'oldest'
          ? { order, from: from(rest.all), to: high }
          : { order, from: from(rest.all), to: known }
      return { ...rest, range }
    })
}
