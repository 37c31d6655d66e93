import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { addMicros, recordTimeOf } from '../record-time.ts'
import { readForward } from './forward.ts'
import { readHead } from './head.ts'
import { readNewestFirst } from './newest-first.ts'
import type { ReadPage } from './page-source.ts'
import { comparePositions, type Position } from './position.ts'
import { history } from './testing/histories.ts'
import { anyPosition, positionNear, pagedScan, anyPageCuts } from './testing/paged-history.ts'

const cases = { numRuns: runs(2000) }
const identity = (position: Position): Position => position

describe('readForward', () => {
  it('returns exactly the updates after a position, in order, for any page sizes', async () => {
    await fc.assert(
      fc.asyncProperty(
        history(60),
        anyPosition(),
        count(),
        anyPageCuts(),
        async (all, after, n, cut) => {
          const expected = all.filter((item) => comparePositions(item, after) > 0).slice(0, n)
          expect(
            await readForward(pagedScan(all, cut).readPage, identity, { after, count: n }),
          ).toEqual(expected)
        },
      ),
      cases,
    )
  })

  it('reads from the ledger’s start if no position is passed', async () => {
    await fc.assert(
      fc.asyncProperty(history(60), count(), async (all, n) => {
        const { readPage } = pagedScan(all, () => 0)
        expect(await readForward(readPage, identity, { after: undefined, count: n })).toEqual(
          all.slice(0, n),
        )
      }),
      cases,
    )
  })
})

describe('readNewestFirst', () => {
  it('returns exactly the updates before a position, newest first, for any gaps, bursts and page sizes', async () => {
    await fc.assert(
      fc.asyncProperty(
        history(60),
        positionNear(),
        count(),
        anyPageCuts(),
        // Narrow windows sometimes end just before or after an update of a burst.
        fc.oneof(
          fc.bigInt({ min: 1n, max: 10n }),
          fc.bigInt({ min: 1n, max: 10_000_000_000_000n }),
        ),
        async (all, near, n, cut, window) => {
          const before = near(all)
          const expected = all
            .filter((item) => comparePositions(item, before) < 0)
            .slice(-n)
            .toReversed()
          const { readPage } = pagedScan(all, cut)
          expect(await readNewestFirst(readPage, identity, { before, count: n, window })).toEqual(
            expected,
          )
        },
      ),
      cases,
    )
  })

  it('reads the whole history page by page, without gaps or repeats', async () => {
    await fc.assert(
      fc.asyncProperty(history(60), fc.integer({ min: 1, max: 40 }), async (all, n) => {
        const { readPage } = pagedScan(all, () => 0)
        const read: Position[] = []
        let before: Position = { migrationId: 9n, recordTime: recordTimeOf(10n ** 16n) }
        for (;;) {
          const page = await readNewestFirst(readPage, identity, { before, count: n })
          const last = page.at(-1)
          if (last === undefined) break
          read.push(...page)
          before = last
        }
        expect(read).toEqual(all.toReversed())
      }),
      cases,
    )
  })

  it('needs few pages for the end of a long history, whether dense or sparse', async () => {
    for (const gap of [1n, 1000n, 60_000_000n, 86_400_000_000n]) {
      const all = Array.from({ length: 20_000 }, (_, index) => ({
        migrationId: 4n,
        recordTime: recordTimeOf(10n ** 15n + BigInt(index) * gap),
      }))
      const source = pagedScan(all, () => 0)
      const before = { migrationId: 4n, recordTime: recordTimeOf(10n ** 15n + 20_000n * gap) }
      await readNewestFirst(source.readPage, identity, { before, count: 100 })
      expect(source.calls(), `gap ${gap}`).toBeLessThanOrEqual(24)
    }
  })

  it('loses no updates when a page fails and the repeated call succeeds', async () => {
    await fc.assert(
      fc.asyncProperty(history(60), fc.nat(6), async (all, failing) => {
        const source = pagedScan(all, () => 0)
        let calls = 0
        const flaky: ReadPage<Position> = (after, size) =>
          calls++ === failing ? Promise.reject(new Error('503')) : source.readPage(after, size)
        const request = {
          before: { migrationId: 9n, recordTime: recordTimeOf(10n ** 16n) },
          count: 30,
        }
        const first = await readNewestFirst(flaky, identity, request).catch(() => undefined)
        const read = first ?? (await readNewestFirst(flaky, identity, request))
        expect(read).toEqual(all.slice(-30).toReversed())
      }),
      cases,
    )
  })
})

describe('readHead', () => {
  it('returns the newest updates even if the local clock is ahead or behind', async () => {
    await fc.assert(
      fc.asyncProperty(
        history(60),
        count(),
        fc.oneof(
          fc
            .bigInt({ min: 10n ** 15n - 10n ** 14n, max: 10n ** 15n + 10n ** 14n })
            .map((clock) => () => recordTimeOf(clock)),
          // The first window is one minute wide. It sometimes starts exactly at an update.
          positionNear().map((near) => (all: readonly Position[]) => {
            return addMicros(near(all).recordTime, 60_000_000n)
          }),
        ),
        async (all, n, clock) => {
          const { readPage } = pagedScan(all, () => 0)
          const request = { now: clock(all), migrationId: 6n, count: n }
          expect(await readHead(readPage, identity, request)).toEqual(all.slice(-n).toReversed())
        },
      ),
      cases,
    )
  })

  it('returns more updates than requested only if they directly precede the others, up to the maximum', async () => {
    await fc.assert(
      fc.asyncProperty(
        history(60),
        count(),
        fc.nat(40),
        positionNear(),
        async (all, n, more, near) => {
          const { readPage } = pagedScan(all, () => 0)
          const request = { now: near(all).recordTime, migrationId: 6n, count: n, most: n + more }
          const read = await readHead(readPage, identity, request)
          expect(read).toEqual(all.slice(-read.length || all.length).toReversed())
          expect(read.length).toBeGreaterThanOrEqual(Math.min(n, all.length))
          expect(read.length).toBeLessThanOrEqual(n + more)
        },
      ),
      cases,
    )
  })

  it('needs few requests for the newest updates at any rate, and one request if the rate is known', async () => {
    for (const perSecond of [30, 8, 3, 1, 0.3, 0.1, 0.02, 0.003]) {
      const gap = BigInt(Math.round(1_000_000 / perSecond))
      const now = 10n ** 15n
      const all = Array.from({ length: 4000 }, (_, index) => ({
        migrationId: 4n,
        recordTime: recordTimeOf(now - 300_000n - BigInt(3999 - index) * gap),
      }))
      const head = { now: recordTimeOf(now), migrationId: 4n, count: 40, most: 100 }
      const unknowing = pagedScan(all, () => 0)
      await readHead(unknowing.readPage, identity, head)
      expect(unknowing.calls(), `${perSecond} a second`).toBeLessThanOrEqual(4)
      expect(unknowing.items(), `${perSecond} a second`).toBeLessThanOrEqual(200)
      const knowing = pagedScan(all, () => 0)
      await readHead(knowing.readPage, identity, { ...head, window: 60n * gap })
      expect(knowing.calls(), `${perSecond} a second`).toBe(1)
    }
  })

  it('stops reading the newest updates if the network has moved to another migration', async () => {
    await fc.assert(
      fc.asyncProperty(
        history(60),
        count(),
        fc.bigInt({ min: 0n, max: 6n }),
        positionNear(),
        async (all, n, migrationId, near) => {
          const source = pagedScan(all, () => 0)
          const request = { now: near(all).recordTime, migrationId, count: n, most: 2 * n }
          const read = await readHead(source.readPage, identity, request)
          expect(read).toEqual(read.toSorted(comparePositions).toReversed())
          expect(source.calls()).toBeLessThanOrEqual(200)
        },
      ),
      cases,
    )
  })

  it('stops even if new updates are created faster than the server answers', async () => {
    const second = 1_000_000n
    await fc.assert(
      fc.asyncProperty(
        count(),
        fc.bigInt({ min: second / 4n, max: 30n * second }),
        fc.bigInt({ min: -second, max: second }),
        async (n, gap, wrong) => {
          const begin = 10n ** 15n
          let now = begin + 400n * gap
          const until = (time: bigint): Position[] =>
            Array.from({ length: Number((time - begin) / gap) }, (_, index) => ({
              migrationId: 4n,
              recordTime: recordTimeOf(begin + BigInt(index) * gap),
            }))
          let calls = 0
          const readPage: ReadPage<Position> = (after, size) => {
            calls++
            // Adds a few updates with each answer.
            now += 5n * gap
            return pagedScan(until(now), () => 0).readPage(after, size)
          }
          const request = { now: recordTimeOf(now + wrong), migrationId: 4n, count: n }
          const atFirst = until(now)
          const read = await readHead(readPage, identity, request)
          expect(calls).toBeLessThanOrEqual(24)
          const all = until(now)
          const end = all.findIndex((one) => comparePositions(one, read[0] ?? one) === 0) + 1
          expect(end).toBeGreaterThanOrEqual(atFirst.length)
          expect(read).toEqual(all.slice(end - n, end).toReversed())
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})

const count = (): fc.Arbitrary<number> => fc.integer({ min: 1, max: 80 })
