import { describe, expect, it } from 'vitest'
import { throttle } from './throttle.ts'

describe('throttle', () => {
  it('sends one request for all waiting callers, and a new request when the response has become old', async () => {
    let now = 0
    let calls = 0
    const ask = throttle(
      () => Promise.resolve((calls += 1)),
      1_000,
      () => now,
    )
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    now = 999
    expect(await ask()).toBe(1)
    now = 1_000
    expect(await ask()).toBe(2)
  })

  it('sends a new request at once after a failed request', async () => {
    let calls = 0
    const ask = throttle(() => {
      calls += 1
      return calls === 1 ? Promise.reject(new Error('no')) : Promise.resolve(calls)
    }, 1_000)
    await expect(ask()).rejects.toThrow('no')
    expect(await ask()).toBe(2)
  })
})
