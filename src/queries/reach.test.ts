import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReach } from './reach.ts'

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
  const reach = createReach({ answers, now: Date.now, isSeen: () => isSeen })
  const told = vi.fn<() => void>()
  reach.subscribe(told)
  return {
    reach,
    told,
    asked: () => answers.mock.calls.length,
    setThere: (there: boolean) => {
      isThere = there
    },
    setSeen: (seen: boolean) => {
      isSeen = seen
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

describe('whether the server can be reached', () => {
  it('is asked of the server where there is a doubt, which one that answers dispels', async () => {
    const { reach, asked, told, pass } = setUp()
    reach.doubt()
    reach.doubt()
    await pass(0)
    expect(asked()).toBe(1)
    expect(reach.read()).toBeUndefined()
    await pass(600_000)
    expect(asked()).toBe(1)
    expect(told).not.toHaveBeenCalled()
  })

  it('is lost from the moment of the doubt until it answers, and told once', async () => {
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

  it('is told to be back where it answers what it had refused, without being asked', () => {
    const { reach, asked, told } = setUp()
    reach.tellBack()
    expect(told).toHaveBeenCalledTimes(1)
    expect(reach.read()).toBeUndefined()
    expect(asked()).toBe(0)
  })

  it('is asked more and more rarely, at last each 8 s, and at once when there is a sign of it', async () => {
    const { reach, asked, setThere, pass } = setUp()
    setThere(false)
    reach.doubt()
    await pass(3_600_000)
    expect(asked()).toBeLessThan(3600 / 8 + 5)
    setThere(true)
    reach.doubt()
    await pass(0)
    expect(reach.read()).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits while nobody looks', async () => {
    const { reach, asked, setThere, setSeen, pass } = setUp()
    setThere(false)
    reach.doubt()
    await pass(0)
    setSeen(false)
    await pass(86_400_000)
    expect(asked()).toBe(1)
    setSeen(true)
    setThere(true)
    reach.doubt()
    await pass(0)
    expect(reach.read()).toBeUndefined()
  })
})
