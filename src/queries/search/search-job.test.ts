import { array, assert, asyncProperty, constantFrom, integer, nat, record } from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'
import { comparePositions } from '#ledger/history/position.ts'
import { everything } from '#ledger/search/filter.ts'
import { createKeeper } from './search-keeper.ts'
import { createSearchJob, type JobParts, type SearchJob } from './search-job.ts'
import type { SearchStore } from './search-store.ts'
import { memoryStore } from './testing/memory-store.ts'
import { positionAt, rowAt, textOf } from './testing/records.ts'
import { refusingStore, storageIsFull } from './testing/refusing-store.ts'
import { ledger, matchesOfLedger, scriptedRun } from './testing/scripted-run.ts'

const range = { from: positionAt(1), to: positionAt(ledger.length) }
const query = { where: everything, from: undefined, to: undefined, order: 'oldest' } as const
const room = { bytes: 1e6, searches: 10, open: async () => new Set<string>() }
const soon = async () => undefined

function jobOf(store: SearchStore, changes: Partial<JobParts> = {}): SearchJob {
  return createSearchJob({
    query,
    keeper: createKeeper({ search: 'a', store, now: () => 0, room }),
    resolve: async () => range,
    run: scriptedRun(soon),
    shareOf: (_range, reached) => (comparePositions(reached, range.to) < 0 ? 0.5 : 1),
    most: { matches: 1000, bytes: 1e6 },
    now: () => 0,
    changed: () => undefined,
    report: (error) => {
      throw error
    },
    ...changes,
  })
}

/** Without a limit of its own: the test's time-out is one. */
async function phaseOf(job: SearchJob, phase: string): Promise<void> {
  while (job.state().phase !== phase) await new Promise((resolve) => setImmediate(resolve))
}

/** Pages that come when they are let through; one that is not, ends with the signal. */
function gate() {
  const waiting: (() => void)[] = []
  return {
    page: (signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(new ApiError(failure('aborted'))))
      }),
    /** Lets the page through that is asked for, as soon as one is. */
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

const expected = matchesOfLedger.map(rowAt)
const expectedLines = matchesOfLedger.map((at) => `{"at":${at}}\n`).join('')

describe('a search', () => {
  it('finds every match once, and says how it stands at its end', async () => {
    const job = jobOf(memoryStore())
    await job.open(true)
    expect(job.state().phase).toBe('idle')
    await job.start()
    await phaseOf(job, 'done')
    expect(job.rows()).toEqual(expected)
    expect(await textOf(job.lines())).toBe(expectedLines)
    expect(job.state()).toMatchObject({
      ...range,
      searched: 60,
      matches: 20,
      reached: range.to,
      share: 1,
      kept: 'kept',
      served: { endpoint: 'POST /v2/updates' },
    })
  })

  it('of a ledger that holds nothing is done at once', async () => {
    const job = jobOf(memoryStore(), { resolve: async () => undefined })
    await job.start()
    await phaseOf(job, 'done')
    expect(job.state()).toMatchObject({ searched: 0, share: 1, from: undefined, to: undefined })
  })

  it('stops with a page under way when it is paused, and goes on where it was', async () => {
    const store = memoryStore()
    const { page, next } = gate()
    const job = jobOf(store, { run: scriptedRun(page) })
    await job.start()
    await next()
    await expect.poll(() => job.state().searched).toBe(7)
    await job.pause()
    expect(job.state()).toMatchObject({ phase: 'paused', searched: 7, reached: positionAt(7) })
    const reloaded = jobOf(store)
    await reloaded.open(true)
    expect(reloaded.state()).toMatchObject({ phase: 'paused', matches: 2 })
    await reloaded.resume()
    await phaseOf(reloaded, 'done')
    expect(reloaded.rows()).toEqual(expected)
  })

  it('is not begun anew while it runs, and is when it has ended', async () => {
    const job = jobOf(memoryStore())
    await job.start()
    const first = job.rows()
    await job.start()
    await phaseOf(job, 'done')
    expect(job.rows()).toBe(first)
    await job.start()
    await phaseOf(job, 'done')
    expect(job.rows()).not.toBe(first)
    expect(job.rows()).toEqual(expected)
  })

  it('keeps what it found when it is cancelled, and does not go on after a reload', async () => {
    const store = memoryStore()
    const { page, next } = gate()
    const job = jobOf(store, { run: scriptedRun(page) })
    await job.start()
    await next()
    await expect.poll(() => job.state().matches).toBe(2)
    await job.cancel()
    await job.resume()
    const reloaded = jobOf(store)
    await reloaded.open(true)
    expect(reloaded.state()).toMatchObject({ phase: 'cancelled', matches: 2 })
    expect(reloaded.rows()).toEqual([rowAt(3), rowAt(6)])
  })

  it('leaves nothing when it is forgotten while it runs', async () => {
    const store = memoryStore()
    const { page, next } = gate()
    const job = jobOf(store, { run: scriptedRun(page) })
    await job.start()
    await next()
    await expect.poll(() => job.state().matches).toBe(2)
    await job.forget()
    expect(job.state()).toMatchObject({ phase: 'idle', matches: 0, searched: 0 })
    expect(job.rows()).toEqual([])
    expect(await store.list()).toEqual([])
  })

  it('is full at the very match for which there is room, also across a reload', async () => {
    const store = memoryStore()
    const most = { matches: 9, bytes: 1e6 }
    const { page, next } = gate()
    const job = jobOf(store, { run: scriptedRun(page), most })
    await job.start()
    await next()
    await expect.poll(() => job.state().matches).toBe(2)
    await job.close()
    const reloaded = jobOf(store, { most })
    await reloaded.open(true)
    await phaseOf(reloaded, 'full')
    expect(reloaded.state()).toMatchObject({ matches: 9, searched: 27, reached: positionAt(27) })
    await reloaded.resume()
    expect(reloaded.state().phase).toBe('full')
  })

  it('shows a page that failed until it is answered, and keeps how often', async () => {
    const troubled = { failure: failure('unsendable'), attempts: 3, retryAt: 77 }
    const plain = scriptedRun(soon)
    let isTroubled = false
    const { page, next } = gate()
    const job = jobOf(memoryStore(), {
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
    await phaseOf(job, 'done')
    expect(job.state()).toMatchObject({ trouble: undefined, retries: 1 })
    expect(job.rows()).toEqual(expected)
  })

  it('that failed tells why, also after a reload, and asks for the same page when resumed', async () => {
    const store = memoryStore()
    const why = failure('unsendable')
    let pages = 0
    const failing = scriptedRun(async () => {
      pages += 1
      if (pages === 3) throw new ApiError(why)
    })
    const job = jobOf(store, { run: failing })
    await job.start()
    await phaseOf(job, 'failed')
    expect(job.state()).toMatchObject({
      searched: 14,
      trouble: { failure: why, attempts: 1, retryAt: undefined },
    })
    const reloaded = jobOf(store, { run: failing })
    await reloaded.open(true)
    expect(reloaded.state()).toMatchObject({ phase: 'failed', trouble: { failure: why } })
    await reloaded.resume()
    await phaseOf(reloaded, 'done')
    expect(reloaded.rows()).toEqual(expected)
  })

  it('reports what no call failed at', async () => {
    const mistake = new TypeError('a mistake')
    const report = vi.fn<(error: unknown) => void>()
    const run = scriptedRun(async () => {
      throw mistake
    })
    const job = jobOf(memoryStore(), { run, report })
    await job.start()
    await expect.poll(() => report).toHaveBeenCalledWith(mistake)
  })

  it('goes on in memory when storage is full, and from what is stored after a reload', async () => {
    const store = memoryStore()
    let writes = 0
    const filling = refusingStore(store, () => ((writes += 1) > 3 ? storageIsFull() : undefined))
    const job = jobOf(filling)
    await job.start()
    await phaseOf(job, 'done')
    expect(job.state().kept).toBe('storage is full')
    expect(job.rows()).toEqual(expected)
    expect(await textOf(job.lines())).toBe(expectedLines)
    const reloaded = jobOf(store)
    await reloaded.open(true)
    expect(reloaded.state().matches).toBeLessThan(20)
    await phaseOf(reloaded, 'done')
    expect(reloaded.rows()).toEqual(expected)
  })

  it('goes on from where another tab has brought it', async () => {
    const store = memoryStore()
    const { page, next } = gate()
    const job = jobOf(store, { run: scriptedRun(page) })
    await job.start()
    await next()
    await expect.poll(() => job.state().searched).toBe(7)
    const other = jobOf(store)
    await other.open(true)
    await phaseOf(other, 'done')
    await next()
    await phaseOf(job, 'done')
    expect(job.rows()).toEqual(expected)
  })
})

/** A tab that can be closed between any two steps: from then on nothing that it does comes back. */
function mortalTab(store: SearchStore) {
  let isDead = false
  const alive = <Value>(ask: () => Promise<Value>) =>
    isDead ? new Promise<Value>(() => undefined) : ask()
  const mortal: SearchStore = {
    ...store,
    read: (search) => alive(() => store.read(search)),
    rows: (search, first) => alive(() => store.rows(search, first)),
    begin: (record) => alive(() => store.begin(record)),
    write: (record, found) => alive(() => store.write(record, found)),
    remove: (search) => alive(() => store.remove(search)),
  }
  return { store: mortal, kill: () => (isDead = true) }
}

describe('a search that is stopped at any moment', () => {
  it('loses no match and finds none twice', async () => {
    const moment = record({
      after: nat(12),
      what: constantFrom('pause', 'reload', 'close and reload', 'resume twice'),
    })
    await assert(
      asyncProperty(
        array(moment, { maxLength: 6 }),
        integer({ min: 1, max: 20 }),
        async (moments, pageSize) => {
          const store = memoryStore()
          const run = scriptedRun(soon, pageSize)
          let tab = mortalTab(store)
          let job = jobOf(tab.store, { run })
          await job.start()
          for (const { after, what } of moments) {
            for (let ticks = 0; ticks < after; ticks += 1) await Promise.resolve()
            if (what === 'pause') void job.pause()
            else if (what === 'resume twice') void Promise.all([job.resume(), job.resume()])
            else {
              if (what === 'close and reload') await job.close()
              tab.kill()
              tab = mortalTab(store)
              job = jobOf(tab.store, { run })
              await job.open(true)
            }
          }
          await job.resume()
          await phaseOf(job, 'done')
          expect(job.rows()).toEqual(expected)
          expect(job.state().searched).toBe(60)
          expect(await textOf(job.lines())).toBe(expectedLines)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
