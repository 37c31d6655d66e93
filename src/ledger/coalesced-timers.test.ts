import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assert, asyncProperty, integer } from 'fast-check'
import { coalescedTimers } from './coalesced-timers.ts'

beforeEach(() => vi.useFakeTimers())
// What is still set belongs to a clock that goes away.
afterEach(async () => {
  await vi.runOnlyPendingTimersAsync()
  // First of all: a spied timer is not given back, and other files have this clock, too.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('coalescedTimers', () => {
  it('never ring early, and late by less than a step', async () => {
    await assert(
      asyncProperty(
        integer({ min: 0, max: 60_000 }),
        integer({ min: 0, max: 700 }),
        async (delay, before) => {
          await vi.advanceTimersByTimeAsync(before)
          const set = performance.now()
          let rang: number | undefined
          coalescedTimers.setTimeout(() => (rang = performance.now()), delay)
          await vi.advanceTimersByTimeAsync(delay + 251)
          expect(rang).toBeGreaterThanOrEqual(set + delay)
          expect(rang).toBeLessThanOrEqual(set + delay + (delay < 10_000 ? 20 : 250))
        },
      ),
    )
  })

  it('share one of the browser’s where they ring at nearly the same time', async () => {
    const own = vi.spyOn(globalThis, 'setTimeout')
    const rang: number[] = []
    // So that none of them is the first of the next step.
    await vi.advanceTimersByTimeAsync(1000 - (performance.now() % 1000))
    own.mockClear()
    for (let of = 0; of < 100; of++) coalescedTimers.setTimeout(() => rang.push(of), 30_000 + of)
    expect(own).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(30_250)
    expect(rang).toEqual(Array.from({ length: 100 }, (_, of) => of))
  })

  it('does not call what was cleared, even by one that rang with it', async () => {
    const cleared = vi.fn<() => void>()
    const before = coalescedTimers.setTimeout(cleared, 5_000)
    coalescedTimers.setTimeout(() => coalescedTimers.clearTimeout(together), 20_000)
    const together = coalescedTimers.setTimeout(cleared, 20_000)
    coalescedTimers.clearTimeout(before)
    coalescedTimers.clearTimeout(undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cleared).not.toHaveBeenCalled()
  })

  it('calls at intervals until that is cleared, also by what is called', async () => {
    const rang: number[] = []
    const begin = performance.now()
    const id = coalescedTimers.setInterval(() => {
      rang.push(performance.now() - begin)
      if (rang.length === 3) coalescedTimers.clearInterval(id)
    }, 2_000)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(rang).toHaveLength(3)
    expect(rang.map((at) => Math.floor(at / 2_000))).toEqual([1, 2, 3])
  })

  it('keeps no timer where all that share it are cleared, so that a process can end', () => {
    const ids = [30_000, 30_001].map((delay) => coalescedTimers.setTimeout(() => {}, delay))
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    for (const id of ids) coalescedTimers.clearTimeout(id)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rings later what is set again while it rings', async () => {
    let times = 0
    const again = (): void => {
      if (++times < 5) coalescedTimers.setTimeout(again, 0)
    }
    coalescedTimers.setTimeout(again, 0)
    await vi.advanceTimersByTimeAsync(20)
    expect(times).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(times).toBe(5)
  })
})
