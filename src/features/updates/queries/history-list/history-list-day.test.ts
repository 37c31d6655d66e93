import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReadPage } from '#ledger/history/page-source.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { readSlice } from '#ledger/history/read-slice.ts'
import { UpdateId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { runs } from '#ledger/testing/runs.ts'
import { HistoryList } from './history-list.ts'
import { positionOfRow } from './history-list-state.ts'
import { readFirstRows } from './read-first-rows.ts'
import { newsQuery } from './use-history-list.ts'

const second = 1000
const day = 86_400
/** Seconds of simulated time. Many times more rows arrive in this time than the list stores. */
const busy = day / 6

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-05T00:00:00Z') })
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => typeof window === 'undefined')
})

/**
 * Simulates a page that stays open: moves the view, and requests new updates like the page's query.
 */
async function openPage(before: number) {
  const all: UpdateRow[] = []
  const addRows = (count: number) => {
    for (let left = count; left > 0; left--) all.push(row(all.length))
  }
  addRows(before)
  let calls = 0
  const readPage: ReadPage<UpdateRow> = async (after, size) => {
    calls++
    const first = after === undefined ? 0 : firstAfter(all, after)
    return all.slice(first, first + size)
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = new HistoryList(
    client,
    async (slice, window) => {
      const { items, isEnd } = await readSlice(readPage, positionOfRow, slice, window)
      return { rows: items, isEnd, form: undefined }
    },
    (cursor) => ({
      ...readFirstRows(cursor),
      queryFn: () => ({ rows: all.slice(-100), isEnd: all.length < 100, form: undefined }),
    }),
  )
  list.act({ type: 'go to address', cursor: {} })
  await vi.advanceTimersByTimeAsync(second)
  list.act({ type: 'scroll', view: { first: 0, end: 20 } })
  const stop = new QueryObserver(client, newsQuery(list)).subscribe(() => undefined)
  return { all, come: addRows, list, stop, calls: () => calls }
}

type Page = Awaited<ReturnType<typeof openPage>>

function rowsInMemory({ list }: Page): number {
  const { chain, news } = list.read()
  return chain.chunks.reduce((sum, { rows }) => sum + (rows?.length ?? 0), news.rows.length)
}

async function numbersOf({ list }: Page): Promise<number[]> {
  const numbers: number[] = []
  for await (const rows of list.allRows(new AbortController().signal)) {
    for (const { position } of rows) numbers.push(numberOf(position))
  }
  return numbers
}

describe('list of updates that is open for a day', () => {
  it('shows 16,000 updates as they arrive, but limits the number of rows in memory', async () => {
    const page = await openPage(500)
    const { list, all, come } = page
    let most = 0
    for (let passed = 0; passed < busy; passed += 15) {
      // Few updates arrive at first, then many.
      come(passed < busy / 4 ? Number(passed % 120 === 0) : 23)
      await vi.advanceTimersByTimeAsync(15 * second)
      most = Math.max(most, rowsInMemory(page))
    }
    await vi.advanceTimersByTimeAsync(60 * second)
    expect(all.length).toBeGreaterThan(16_000)
    expect(most).toBeLessThanOrEqual(3_300)
    expect(list.read().news.count).toBe(0)
    // One of these timers is for the next request. The others are for cached data and expire soon.
    expect(vi.getTimerCount()).toBeLessThan(10)
    expect(page.calls()).toBeLessThan(busy / 15 + 200)
    const numbers = await numbersOf(page)
    expect(numbers.length).toBeGreaterThan(16_000)
    expect(numbers).toEqual(numbers.map((_, index) => all.length - 1 - index))
    page.stop()
  })

  it('counts every update that arrives during a day while the user is further down in the list', async () => {
    const page = await openPage(2000)
    const { list, all, come } = page
    list.act({ type: 'scroll', view: { first: 60, end: 80 } })
    await vi.advanceTimersByTimeAsync(second)
    const shown = all.length
    for (let passed = 0; passed < busy; passed += 15) {
      come(20)
      await vi.advanceTimersByTimeAsync(15 * second)
    }
    await vi.advanceTimersByTimeAsync(60 * second)
    expect(list.read().news).toMatchObject({ count: all.length - shown, isMore: false })
    expect(rowsInMemory(page)).toBeLessThan(1500)
    expect((await numbersOf(page))[0]).toBe(shown - 1)
    page.stop()
  })

  it('polls for updates once a minute if nothing arrives', async () => {
    const page = await openPage(500)
    const before = page.calls()
    await vi.advanceTimersByTimeAsync(day * second)
    expect(page.calls() - before).toBeLessThan(day / 60 + 10)
    expect(page.calls() - before).toBeGreaterThan(day / 60 - 10)
    page.stop()
  })

  it('neither loses nor repeats updates, for any arrivals and any position of the view', async () => {
    const step = fc.record({
      arriving: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom(0, 199, 200, 401, 900)),
      seconds: fc.integer({ min: 1, max: 120 }),
      does: fc.oneof(
        fc.constant('waits' as const),
        fc.constant('shows the news' as const),
        fc.boolean(),
        fc.integer({ min: 0, max: 400 }),
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const page = await openPage(450)
        const { list, all, come } = page
        for (const { arriving: comes, seconds, does } of steps) {
          come(comes)
          if (does === 'shows the news') list.act({ type: 'show news' })
          else if (typeof does === 'boolean') list.act({ type: 'switch live', isLive: does })
          else if (does !== 'waits')
            list.act({ type: 'scroll', view: { first: does, end: does + 20 } })
          await vi.advanceTimersByTimeAsync(seconds * second)
        }
        await vi.advanceTimersByTimeAsync(70 * second)
        const { news } = list.read()
        const numbers = await numbersOf(page)
        const [newest = -1] = numbers
        expect(numbers).toEqual(numbers.map((_, index) => newest - index))
        const uncounted = all.length - 1 - newest - news.count
        expect(uncounted === 0 || (uncounted > 0 && news.isMore)).toBe(true)
        page.stop()
      }),
      { numRuns: runs(1000) },
    )
  })
})

/** Created once, because all test days have the same updates. */
const rows: UpdateRow[] = []

/** Returns a row whose number is its time: seconds since a fixed start. */
function row(number: number): UpdateRow {
  rows[number] ??= {
    updateId: v.parse(UpdateId, `1220${number.toString(16).padStart(64, '0')}`),
    position: { migrationId: 4n, recordTime: recordTimeOf(begin + BigInt(number) * 10n ** 6n) },
    words: undefined,
    kind: 'transaction',
    rootAction: undefined,
    otherRoots: 0,
    events: 1,
  }
  return rows[number]
}

const begin = 10n ** 15n

function numberOf({ recordTime }: Position): number {
  return (Date.parse(recordTime) - Number(begin / 1000n)) / second
}

/** The index of the first row after a position. */
function firstAfter(all: readonly UpdateRow[], position: Position): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = all[middle]
    if (one !== undefined && comparePositions(one.position, position) > 0) high = middle
    else low = middle + 1
  }
  return low
}
