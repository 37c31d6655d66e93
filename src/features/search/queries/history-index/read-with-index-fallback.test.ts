import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { searchHistory } from '#ledger/history/search.ts'
import { beginOfTime, endOfTime } from '#ledger/history/time-limits.ts'
import { microsOf } from '#ledger/record-time.ts'
import { matchAllFilter } from '../../rules/filter.ts'
import { runs } from '#ledger/testing/runs.ts'
import { fetchFromIndex, type IndexFetchOptions } from './fetch-from-index.ts'
import {
  readWithIndexFallback,
  type IndexReadStatus,
  type WholeRange,
} from './read-with-index-fallback.ts'
import type { IndexAnswer, IndexSource } from './index-source.ts'
import { positionAt, type IndexedRange } from './next-part.ts'

interface Item {
  readonly position: Position
  /** True if the update matches. An index may omit updates that do not match. */
  readonly matches: boolean
}

const start = 1_800_000_000_000_000n

const item = fc
  .record({
    migrationId: fc.bigInt({ min: 3n, max: 5n }),
    at: fc.bigInt({ min: 0n, max: 60n }),
    matches: fc.boolean(),
  })
  .map(({ migrationId, at, matches }): Item => ({
    position: positionAt({ migrationId, micros: start + at }),
    matches,
  }))

const ledgers = fc
  .uniqueArray(item, {
    minLength: 1,
    maxLength: 60,
    comparator: (a, b) => comparePositions(a.position, b.position) === 0,
  })
  .map((items) => items.toSorted((a, b) => comparePositions(a.position, b.position)))

/**
 * Ranges that an index may have: disjoint parts of migrations, some from the start or up to the end
 * of a migration.
 */
const coverages = fc
  .array(
    fc.tuple(
      fc.bigInt({ min: 3n, max: 5n }),
      fc.uniqueArray(fc.oneof(fc.bigInt({ min: -2n, max: 62n }), fc.constantFrom('begin', 'end')), {
        minLength: 2,
        maxLength: 4,
      }),
    ),
    { maxLength: 3 },
  )
  .map((parts) => {
    const byMigration = new Map(parts)
    return [...byMigration]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([migrationId, ends]): IndexedRange[] => {
        const micros = ends.map(timeOf).toSorted((a, b) => (a < b ? -1 : 1))
        return micros.flatMap((after, index) => {
          const upTo = micros[index + 1]
          return index % 2 === 1 || upTo === undefined ? [] : [{ migrationId, after, upTo }]
        })
      })
  })

function timeOf(end: bigint | string): bigint {
  if (typeof end === 'bigint') return start + end
  return end === 'begin' ? beginOfTime : endOfTime
}

const orders = fc.constantFrom('newest', 'oldest')

describe('readWithIndexFallback', () => {
  it('returns every match once and in order, for any ranges and failures of the index', async () => {
    let fromIndex = 0
    let passedOver = 0
    await fc.assert(
      fc.asyncProperty(
        ledgers,
        coverages,
        orders,
        fc.nat(5),
        fc.option(fc.nat(12), { nil: undefined, freq: 2 }),
        fc.tuple(fc.nat(100), fc.nat(100), fc.option(fc.nat(100), { nil: undefined })),
        async (ledger, ranges, order, pageSize, failsAt, [one, other, stopped]) => {
          const at = (part: number) => ledger[part % ledger.length]?.position ?? start0
          const [from, to] = [at(one), at(other)].toSorted(comparePositions)
          if (from === undefined || to === undefined) return
          const reached = stopped === undefined ? undefined : at(stopped)
          if (reached !== undefined && !isWithin(reached, from, to)) return
          const index = indexOver(ledger, ranges, failsAt)
          const news: IndexReadStatus[] = []
          const found: Item[] = []
          let last: Position | undefined
          for await (const batch of read(
            ledger,
            index,
            { order, from, to },
            reached,
            pageSize + 1,
            news,
          )) {
            found.push(...batch.items)
            if (batch.by === 'index') fromIndex++
            last = batch.reached
          }
          if (news.some(({ failure }) => failure !== undefined)) passedOver++
          const expected = ledger.filter(
            ({ position, matches }) =>
              matches &&
              isWithin(position, from, to) &&
              (reached === undefined ||
                (order === 'oldest'
                  ? comparePositions(position, reached) > 0
                  : comparePositions(position, reached) < 0)),
          )
          expect(found.filter(({ matches }) => matches)).toEqual(
            order === 'oldest' ? expected : expected.toReversed(),
          )
          const end = order === 'oldest' ? to : from
          // A search that was already at its end reports no position.
          expect(comparePositions(last ?? reached ?? start0, end)).toBe(0)
        },
      ),
      { numRuns: runs(2000) },
    )
    expect(fromIndex).toBeGreaterThan(runs(200))
    expect(passedOver).toBeGreaterThan(runs(30))
  })

  it.each<[string, (answer: IndexAnswer<Item>) => IndexAnswer<Item>]>([
    ['does not get on', (answer) => ({ ...answer, upTo: answer.after })],
    ['looked at more than it was asked', (answer) => ({ ...answer, upTo: answer.upTo + 1n })],
    ['leaves out its beginning', (answer) => ({ ...answer, after: answer.after + 1n })],
    ['is in another order', (answer) => ({ ...answer, items: answer.items.toReversed() })],
    ['gives one twice', ({ items, ...rest }) => ({ ...rest, items: [...items, ...items] })],
  ])('reads a range from Scan if the index %s', async (_how, spoil) => {
    const ledger = [1n, 2n, 3n].map((at) => ({
      position: positionAt({ migrationId: 4n, micros: start + at }),
      matches: true,
    }))
    const whole = [{ migrationId: 4n, after: start, upTo: start + 9n }]
    const honest = indexOver(ledger, whole, undefined)
    const index: IndexSource = {
      ...honest,
      search: async (search, readUpdate, signal) => {
        const answer = await honest.search(search, readUpdate, signal)
        // `spoil` returns items of the test's ledger, which are replaced by the items that were
        // read.
        const items = spoil({ ...answer, items: ledger })
        const remaining = items.items.map((one) => answer.items[ledger.indexOf(one)])
        return { ...answer, ...items, items: remaining.filter((one) => one !== undefined) }
      },
    }
    const news: IndexReadStatus[] = []
    const found: Item[] = []
    const [from, to] = [ledger[0]?.position ?? start0, ledger[2]?.position ?? start0]
    for await (const { items, by } of read(
      ledger,
      index,
      { order: 'oldest', from, to },
      undefined,
      9,
      news,
    )) {
      expect(by).toBe('scan')
      found.push(...items)
    }
    expect(found).toEqual(ledger)
    expect(news.at(-1)?.failure).toBe('not understood')
  })
})

const start0 = positionAt({ migrationId: 4n, micros: start })

function isWithin(position: Position, from: Position, to: Position): boolean {
  return comparePositions(position, from) >= 0 && comparePositions(position, to) <= 0
}

function read(
  ledger: readonly Item[],
  index: IndexSource,
  range: WholeRange,
  reached: Position | undefined,
  pageSize: number,
  news: IndexReadStatus[],
) {
  const readPage = async (after: Position | undefined, size: number) =>
    ledger
      .filter(({ position }) => after === undefined || comparePositions(position, after) > 0)
      .slice(0, size)
  const positionOf = ({ position }: Item) => position
  const { signal } = new AbortController()
  const asking: Omit<IndexFetchOptions<Item>, 'index' | 'order'> = {
    where: matchAllFilter,
    pageSize,
    positionOf,
    // The items in these tests are identified by their position in the ledger.
    read: ({ index: at }) => {
      const found = ledger[at]
      if (found === undefined) throw new Error('there is no such item')
      return { success: true, value: found }
    },
    signal,
  }
  return readWithIndexFallback<Item>({
    coverage: index.coverage,
    fromIndex: (requested) => fetchFromIndex({ ...asking, order: range.order, index }, requested),
    range,
    reached,
    fromScan: (part, from) =>
      searchHistory(readPage, positionOf, { range: part, reached: from, pageSize }),
    onStatus: (status) => news.push(status),
    signal,
  })
}

/**
 * Simulates an index of these ranges, whose candidates are the matches and a few other updates. May
 * fail at a request.
 */
function indexOver(
  ledger: readonly Item[],
  ranges: readonly IndexedRange[],
  failsAt: number | undefined,
): IndexSource {
  let requests = 0
  const fail = () => {
    if (requests++ !== failsAt) return
    throw new ApiError({
      kind: 'timed-out',
      timeoutMs: 1,
      family: 'index',
      endpoint: { method: 'POST', path: '/v1/search' },
      url: '',
      at: 0,
    })
  }
  return {
    async coverage() {
      fail()
      return { ranges, readAt: undefined }
    },
    async search({ migrationId, after, upTo, order, pageSize }, readUpdate) {
      fail()
      const there = ledger.flatMap(({ position, matches }, index) => {
        const micros = microsOf(position.recordTime)
        const isIn = position.migrationId === migrationId && after < micros && micros <= upTo
        return isIn && (matches || index % 3 === 0) ? [{ micros, index }] : []
      })
      const ordered = order === 'oldest' ? there : there.toReversed()
      const some = ordered.slice(0, pageSize)
      const last = some.at(-1)?.micros
      const isCut = ordered.length > some.length && last !== undefined
      const items = some.map(({ index }) => {
        const item = readUpdate({ index, text: undefined, json: () => null })
        if (!item.success) throw new Error('an item is not read')
        return item.value
      })
      const searched =
        order === 'oldest'
          ? { upTo: isCut ? last : upTo, after }
          : { after: isCut ? last - 1n : after, upTo }
      return { ...searched, items, updates: some.length }
    },
  }
}
