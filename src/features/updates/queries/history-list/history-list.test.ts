import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { rowAt } from '#ledger/history/chain.ts'
import type { ReadPage } from '#ledger/history/page-source.ts'
import { comparePositions } from '#ledger/history/position.ts'
import { readSlice } from '#ledger/history/read-slice.ts'
import { UpdateId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { HistoryList } from './history-list.ts'
import { cursorAt } from './list-cursor.ts'
import { positionOfRow } from './history-list-state.ts'
import { readFirstRows } from './read-first-rows.ts'
import type { readRowsInWorker } from './read-rows-in-worker.ts'

/** Opens a list at the newest of this number of updates, as the page does. */
async function openList(count: number) {
  const all = Array.from({ length: count }, (_, index) => row(index))
  let failing = false
  const readPage: ReadPage<UpdateRow> = (after, size) => {
    if (failing) return Promise.reject(unreachable())
    const rest =
      after === undefined ? all : all.filter((one) => comparePositions(one.position, after) > 0)
    return Promise.resolve(rest.slice(0, size))
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const firstRows: typeof readFirstRows = (cursor) => ({
    ...readFirstRows(cursor),
    queryFn: () => ({ rows: all.slice(-100), isEnd: all.length < 100, form: undefined }),
  })
  const readInWorker: typeof readRowsInWorker = async (slice, window) => {
    const { items, isEnd } = await readSlice(readPage, positionOfRow, slice, window)
    return { rows: items, isEnd, form: undefined }
  }
  const list = new HistoryList(client, readInWorker, firstRows)
  list.act({ type: 'go to address', cursor: {} })
  await expect.poll(() => list.read().phase).toBe('open')
  return {
    client,
    list,
    addRows: (more: number) => {
      for (let left = more; left > 0; left--) all.push(row(all.length))
    },
    setFailing: (fails: boolean) => {
      failing = fails
    },
    look: async (first: number) => {
      list.act({ type: 'scroll', view: { first, end: first + 20 } })
      await expect.poll(() => list.read().reading).toBeUndefined()
    },
    news: () => list.readNews(new AbortController().signal),
    numberAt: (index: number) => all.findIndex((one) => one === rowAt(list.read().chain, index)),
  }
}

describe('HistoryList', () => {
  it('shows new updates only on request while the user is further down in the list', async () => {
    const { list, addRows, look, news, numberAt } = await openList(1000)
    await look(50)
    addRows(7)
    expect(await news()).toEqual({ quietTurns: 0 })
    expect(list.read().news.count).toBe(7)
    expect(numberAt(0)).toBe(999)
    list.act({ type: 'show news' })
    expect(numberAt(0)).toBe(1006)
    expect(list.read().target.fromFirst + list.read().chain.inserted).toBe(0)
  })

  it('begins at the newest update, even if more updates arrived before the first render', async () => {
    const { list, addRows, news, numberAt } = await openList(1000)
    list.act({ type: 'come back' })
    addRows(1)
    await news()
    expect(numberAt(0)).toBe(1000)
    expect(list.read().target.fromFirst + list.read().chain.inserted).toBe(0)
  })

  it('shows new updates at once while the newest update is in view, unless updates are paused', async () => {
    const { list, addRows, look, news, numberAt } = await openList(1000)
    await look(0)
    addRows(3)
    await news()
    expect(numberAt(0)).toBe(1002)
    list.act({ type: 'switch live', isLive: false })
    addRows(1)
    await news()
    expect(numberAt(0)).toBe(1002)
    list.act({ type: 'switch live', isLive: true })
    expect(numberAt(0)).toBe(1003)
  })

  it('limits the number of counted new updates, and counts consecutive polls without new updates', async () => {
    const { list, addRows, look, news } = await openList(1000)
    await look(50)
    expect(await news()).toEqual({ quietTurns: 1 })
    expect(await news()).toEqual({ quietTurns: 2 })
    addRows(5000)
    expect(await news()).toEqual({ quietTurns: 0 })
    expect(list.read().news).toMatchObject({ count: 400, isMore: true })
  })

  it('counts all updates that arrive while the user is further down, but stores only the last few', async () => {
    const { list, addRows, look, news, numberAt } = await openList(1000)
    await look(50)
    for (let turn = 0; turn < 30; turn++) {
      addRows(300)
      await news()
    }
    expect(list.read().news).toMatchObject({ count: 9000, isMore: false })
    expect(list.read().news.rows.length).toBeLessThanOrEqual(600)
    list.act({ type: 'show news' })
    await expect.poll(() => list.read().phase).toBe('open')
    expect(list.read().news.count).toBe(0)
    await news()
    expect(numberAt(0)).toBe(9999)
  })

  it('shows every update if the user scrolls to the top after too many updates arrived to store', async () => {
    const { list, addRows, look, news, numberAt } = await openList(1000)
    await look(50)
    addRows(5000)
    await news()
    list.act({ type: 'scroll', view: { first: 0, end: 20 } })
    await expect.poll(() => list.read().phase).toBe('open')
    await news()
    const { count } = list.read().chain
    const numbers = Array.from({ length: count }, (_, index) => numberAt(index))
    expect(numbers).toEqual(numbers.map((_, index) => 5999 - index))
  })

  it('stops the list without an error if the cache is cleared during a request', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    onTestFinished(() => void process.off('unhandledRejection', note))
    const { client, list } = await openList(1000)
    list.act({ type: 'scroll', view: { first: 80, end: 100 } })
    expect(list.read().reading).toBe('below')
    client.getQueryCache().clear()
    await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).toEqual([])
    expect(list.read().trouble).toBeUndefined()
  })

  it('resumes loading at the same row after a failed request', async () => {
    const { list, look, setFailing, numberAt } = await openList(1000)
    setFailing(true)
    await look(80)
    await expect.poll(() => list.read().trouble?.reading?.side).toBe('below')
    const { count } = list.read().chain
    list.retry()
    expect(list.read().trouble).toMatchObject({ retrying: true, reading: { side: 'below' } })
    await expect.poll(() => list.read().trouble?.retrying).toBe(false)
    setFailing(false)
    list.retry()
    await expect.poll(() => list.read().chain.count).toBeGreaterThan(count)
    expect(list.read().trouble).toBeUndefined()
    expect(numberAt(count)).toBe(999 - count)
  })

  it("moves to the row in the address, but does not move if the address follows the user's scrolling", async () => {
    const { list, look, numberAt } = await openList(2000)
    for (let first = 0; first < 900; first += 20) await look(first)
    const { target } = list.read()
    const cursor = cursorAt('newest first', row(1500).position)
    list.act({ type: 'follow scrolling', cursor })
    list.act({ type: 'go to address', cursor })
    expect(list.read().target).toBe(target)
    list.act({ type: 'go to address', cursor: cursorAt('newest first', row(1900).position) })
    const { chain, target: moved } = list.read()
    expect(numberAt(moved.fromFirst + chain.inserted)).toBe(1900)
    list.act({ type: 'go to address', cursor: {} })
    expect(list.read().target.fromFirst + list.read().chain.inserted).toBe(0)
  })

  it('scrolls to a row again once enough rows below are loaded to show the row at the top', async () => {
    const { list, look } = await openList(1000)
    list.act({ type: 'scroll', view: { first: 0, end: 20 } })
    const near = rowAt(list.read().chain, 95)
    if (near === undefined) throw new Error('no row 95')
    list.act({ type: 'go to address', cursor: cursorAt('newest first', near.position) })
    const { target } = list.read()
    // The table scrolls only as far down as its rows allow.
    await look(85)
    expect(list.read().target).not.toBe(target)
    expect(list.read().target).toEqual({ fromFirst: 95 })
    const last = list.read().target
    await look(95)
    expect(list.read().target).toBe(last)
  })

  it('exports all rows that the list has loaded, including rows no longer in memory', async () => {
    const { list, look } = await openList(6000)
    for (let first = 0; first < 5000; first += 80) await look(first)
    const rows: UpdateRow[] = []
    for await (const chunk of list.allRows(new AbortController().signal)) rows.push(...chunk)
    expect(rows.length).toBe(list.read().chain.count)
    expect(rows.length).toBeGreaterThan(4500)
    const rowCount = list
      .read()
      .chain.chunks.reduce((sum, { rows }) => sum + (rows?.length ?? 0), 0)
    expect(rowCount).toBeLessThanOrEqual(3000)
    expect(rows.map(({ updateId }) => updateId)).toEqual(
      rows.map((_, index) => row(5999 - index).updateId),
    )
  })
})

function row(number: number): UpdateRow {
  return {
    updateId: v.parse(UpdateId, `1220${number.toString(16).padStart(64, '0')}`),
    position: {
      migrationId: 4n,
      recordTime: recordTimeOf(10n ** 15n + BigInt(number) * 10n ** 6n),
    },
    words: undefined,
    kind: 'transaction',
    rootAction: undefined,
    otherRoots: 0,
    events: 1,
  }
}

function unreachable(): ApiError {
  return new ApiError({
    kind: 'unreachable',
    family: 'scan',
    endpoint: { method: 'POST', path: '/v2/updates' },
    url: '/api/scan/v2/updates',
    at: 0,
    reason: 'away',
    status: undefined,
  })
}
