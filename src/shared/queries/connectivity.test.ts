import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnectivity } from './connectivity.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-05T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  let isThere = true
  let isSeen = true
  const answers = vi.fn<() => Promise<boolean>>(async () => isThere)
  const reach = createConnectivity({ answers, now: Date.now, isSeen: () => isSeen })
  const listener = vi.fn<() => void>()
  reach.subscribe(listener)
  return {
    reach,
    told: listener,
    callCount: () => answers.mock.calls.length,
    setThere: (there: boolean) => {
      isThere = there
    },
    setSeen: (seen: boolean) => {
      isSeen = seen
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

describe('connectivity', () => {
  it('checks the server once after two signs of failure, and stays online if the server responds', async () => {
    const { reach, callCount, told, pass } = setUp()
    reach.doubt()
    reach.doubt()
    await pass(0)
    expect(callCount()).toBe(1)
    expect(reach.read()).toBeUndefined()
    await pass(600_000)
    expect(callCount()).toBe(1)
    expect(told).not.toHaveBeenCalled()
  })

  it('reports the server as offline from the first failure until it responds, and notifies listeners once per change', async () => {
    const { reach, told, setThere, pass } = setUp()
    setThere(false)
    reach.doubt()
    await pass(60_000)
    expect(reach.read()).toEqual({ since: '2026-01-05T10:00:00.000000Z' })
    expect(told).toHaveBeenCalledTimes(1)
    setThere(true)
    await pass(8_000)
    expect(reach.read()).toBeUndefined()
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('reports recovery without a check when the server responds to a call that it had rejected before', () => {
    const { reach, callCount, told } = setUp()
    reach.tellBack()
    expect(told).toHaveBeenCalledTimes(1)
    expect(reach.read()).toBeUndefined()
    expect(callCount()).toBe(0)
  })

  it('checks an unreachable server at growing intervals of up to 8 s, and at once after a sign of recovery', async () => {
    const { reach, callCount, setThere, pass } = setUp()
    setThere(false)
    reach.doubt()
    await pass(3_600_000)
    expect(callCount()).toBeLessThan(3600 / 8 + 5)
    setThere(true)
    reach.doubt()
    await pass(0)
    expect(reach.read()).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('delays checks of the server while the page is hidden', async () => {
    const { reach, callCount, setThere, setSeen, pass } = setUp()
    setThere(false)
    reach.doubt()
    await pass(0)
    setSeen(false)
    await pass(86_400_000)
    expect(callCount()).toBe(1)
    setSeen(true)
    setThere(true)
    reach.doubt()
    await pass(0)
    expect(reach.read()).toBeUndefined()
  })
})
