import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'
import {
  expected,
  expectedLines,
  createTestJob,
  waitForPhase,
  range,
  noDelay,
} from './testing/job.ts'
import { memoryStore } from './testing/memory-store.ts'
import { positionAt, rowAt, textOf } from './testing/records.ts'
import { refusingStore, storageIsFull } from './testing/refusing-store.ts'
import { scriptedRun } from './testing/scripted-run.ts'

/**
 * Returns pages that arrive when the test releases them. A page that is not released ends when the
 * signal aborts.
 */
function gate() {
  const waiting: (() => void)[] = []
  return {
    page: (signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(new ApiError(failure('aborted'))))
      }),
    next: async () => {
      await expect.poll(() => waiting.length, { interval: 1 }).toBeGreaterThan(0)
      waiting.pop()?.()
    },
  }
}

function failure(kind: 'aborted' | 'unsendable'): Failure {
  const endpoint = { method: 'POST', path: '/v2/updates' } as const
  const call = { endpoint, family: 'scan', url: '/', at: 0 } as const
  return kind === 'aborted' ? { ...call, kind } : { ...call, kind, reason: 'a mistake' }
}

describe('search job', () => {
  it('finds every match once and reports its state at the end', async () => {
    const job = createTestJob(memoryStore())
    await job.open(true)
    expect(job.state().phase).toBe('idle')
    await job.start()
    await waitForPhase(job, 'done')
    expect(job.rows()).toEqual(expected)
    expect(await textOf(job.lines())).toBe(expectedLines)
    expect(job.state()).toMatchObject({
      ...range,
      searched: 60,
      matches: 20,
      reached: range.to,
      share: 1,
      storageStatus: 'kept',
      served: { endpoint: 'POST /v2/updates' },
    })
  })

  it('finishes a search of an empty ledger at once', async () => {
    const job = createTestJob(memoryStore(), { resolve: async () => undefined })
    await job.start()
    await waitForPhase(job, 'done')
    expect(job.state()).toMatchObject({ searched: 0, share: 1, from: undefined, to: undefined })
  })

  it('pauses a search during a page and resumes from there', async () => {
    const store = memoryStore()
    const { page, next } = gate()
    const job = createTestJob(store, { run: scriptedRun(page) })
    await job.start()
    await next()
    await expect.poll(() => job.state().searched).toBe(7)
    await job.pause()
    expect(job.state()).toMatchObject({ phase: 'paused', searched: 7, reached: positionAt(7) })
    const reloaded = createTestJob(store)
    await reloaded.open(true)
    expect(reloaded.state()).toMatchObject({ phase: 'paused', matches: 2 })
    await reloaded.resume()
    await waitForPhase(reloaded, 'done')
    expect(reloaded.rows()).toEqual(expected)
  })

  it('restarts a search after the end of the search, but not during the search', async () => {
    const job = createTestJob(memoryStore())
    await job.start()
    const first = job.rows()
    await job.start()
    await waitForPhase(job, 'done')
    expect(job.rows()).toBe(first)
    await job.start()
    await waitForPhase(job, 'done')
    expect(job.rows()).not.toBe(first)
    expect(job.rows()).toEqual(expected)
  })

  it('keeps the results of a cancelled search, and does not continue the search after a reload', async () => {
    const store = memoryStore()
    const { page, next } = gate()
    const job = createTestJob(store, { run: scriptedRun(page) })
    await job.start()
    await next()
    await expect.poll(() => job.state().matches).toBe(2)
    await job.cancel()
    await job.resume()
    const reloaded = createTestJob(store)
    await reloaded.open(true)
    expect(reloaded.state()).toMatchObject({ phase: 'cancelled', matches: 2 })
    expect(reloaded.rows()).toEqual([rowAt(3), rowAt(6)])
  })

  it('stores nothing if a search is deleted while it runs', async () => {
    const store = memoryStore()
    const { page, next } = gate()
    const job = createTestJob(store, { run: scriptedRun(page) })
    await job.start()
    await next()
    await expect.poll(() => job.state().matches).toBe(2)
    await job.forget()
    expect(job.state()).toMatchObject({ phase: 'idle', matches: 0, searched: 0 })
    expect(job.rows()).toEqual([])
    expect(await store.list()).toEqual([])
  })

  it('ends a search as full at the match that reaches the limit, also after a reload', async () => {
    const store = memoryStore()
    const most = { matches: 9, bytes: 1e6 }
    const { page, next } = gate()
    const job = createTestJob(store, { run: scriptedRun(page), most })
    await job.start()
    await next()
    await expect.poll(() => job.state().matches).toBe(2)
    await job.close()
    const reloaded = createTestJob(store, { most })
    await reloaded.open(true)
    await waitForPhase(reloaded, 'full')
    expect(reloaded.state()).toMatchObject({ matches: 9, searched: 27, reached: positionAt(27) })
    await reloaded.resume()
    expect(reloaded.state().phase).toBe('full')
  })

  it('reports a failed page until the page is loaded, and counts the retries', async () => {
    const troubled = { failure: failure('unsendable'), attempts: 3, retryAt: 77 }
    const plain = scriptedRun(noDelay)
    let isTroubled = false
    const { page, next } = gate()
    const job = createTestJob(memoryStore(), {
      run: async function* (start, watch, signal) {
        watch.troubled(troubled)
        isTroubled = true
        await page(signal)
        yield* plain(start, watch, signal)
      },
    })
    await job.start()
    await expect.poll(() => isTroubled).toBe(true)
    expect(job.state()).toMatchObject({ phase: 'waiting', trouble: troubled, retries: 1 })
    await next()
    await waitForPhase(job, 'done')
    expect(job.state()).toMatchObject({ trouble: undefined, retries: 1 })
    expect(job.rows()).toEqual(expected)
  })

  it('reports the reason of a failed search, also after a reload, and requests the same page when resumed', async () => {
    const store = memoryStore()
    const why = failure('unsendable')
    let pages = 0
    const failing = scriptedRun(async () => {
      pages += 1
      if (pages === 3) throw new ApiError(why)
    })
    const job = createTestJob(store, { run: failing })
    await job.start()
    await waitForPhase(job, 'failed')
    expect(job.state()).toMatchObject({
      searched: 14,
      trouble: { failure: why, attempts: 1, retryAt: undefined },
    })
    const reloaded = createTestJob(store, { run: failing })
    await reloaded.open(true)
    expect(reloaded.state()).toMatchObject({ phase: 'failed', trouble: { failure: why } })
    await reloaded.resume()
    await waitForPhase(reloaded, 'done')
    expect(reloaded.rows()).toEqual(expected)
  })

  it('reports a search error that no request caused', async () => {
    const mistake = new TypeError('a mistake')
    const report = vi.fn<(error: unknown) => void>()
    const run = scriptedRun(async () => {
      throw mistake
    })
    const job = createTestJob(memoryStore(), { run, report })
    await job.start()
    await expect.poll(() => report).toHaveBeenCalledWith(mistake)
  })

  it('continues a search in memory when storage is full, and from the stored state after a reload', async () => {
    const store = memoryStore()
    let writes = 0
    const filling = refusingStore(store, () => ((writes += 1) > 3 ? storageIsFull() : undefined))
    const job = createTestJob(filling)
    await job.start()
    await waitForPhase(job, 'done')
    expect(job.state().storageStatus).toBe('storage is full')
    expect(job.rows()).toEqual(expected)
    expect(await textOf(job.lines())).toBe(expectedLines)
    const reloaded = createTestJob(store)
    await reloaded.open(true)
    expect(reloaded.state().matches).toBeLessThan(20)
    await waitForPhase(reloaded, 'done')
    expect(reloaded.rows()).toEqual(expected)
  })

  it('continues a search from the position that another tab has reached', async () => {
    const store = memoryStore()
    const { page, next } = gate()
    const job = createTestJob(store, { run: scriptedRun(page) })
    await job.start()
    await next()
    await expect.poll(() => job.state().searched).toBe(7)
    const other = createTestJob(store)
    await other.open(true)
    await waitForPhase(other, 'done')
    await next()
    await waitForPhase(job, 'done')
    expect(job.rows()).toEqual(expected)
  })
})
