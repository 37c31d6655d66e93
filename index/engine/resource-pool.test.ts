import { describe, expect, it } from 'vitest'
import { deferred } from '../../server/testing/deferred.ts'
import { createResourcePool } from './resource-pool.ts'

const { signal } = new AbortController()

/**
 * Starts work that ends when the test releases it. `begun` resolves with the resource of the work.
 */
function held(inTurn: ReturnType<typeof createResourcePool<string>>, left = signal) {
  const begun = deferred<string>()
  const end = deferred<void>()
  const result = inTurn(left, async (item) => {
    begun.resolve(item)
    await end.promise
    return `with ${item}`
  })
  return { begun: begun.promise, end: end.resolve, result }
}

describe('createResourcePool', () => {
  it('assigns each caller its own resource, and serves waiting callers in order', async () => {
    const inTurn = createResourcePool(['a', 'b'])
    const begun: string[] = []
    const [first, second] = [held(inTurn), held(inTurn)]
    expect([await first.begun, await second.begun].toSorted()).toEqual(['a', 'b'])
    const [third, fourth] = [held(inTurn), held(inTurn)]
    void third.begun.then((item) => begun.push(`third ${item}`))
    void fourth.begun.then((item) => begun.push(`fourth ${item}`))
    second.end()
    const freed = await second.begun
    expect(await second.result).toBe(`with ${freed}`)
    await third.begun
    expect(begun).toEqual([`third ${freed}`])
    third.end()
    expect(await fourth.begun).toBe(freed)
  })

  it('skips a caller who has disconnected', async () => {
    const inTurn = createResourcePool(['a'])
    const leave = new AbortController()
    const first = held(inTurn)
    const left = held(inTurn, leave.signal)
    const next = held(inTurn)
    leave.abort(new Error('left'))
    await expect(left.result).rejects.toThrow('left')
    first.end()
    expect(await next.begun).toBe('a')
    await expect(held(inTurn, leave.signal).result).rejects.toThrow('left')
  })

  it('does not abort work in progress when the caller disconnects', async () => {
    const inTurn = createResourcePool(['a'])
    const leave = new AbortController()
    const first = held(inTurn, leave.signal)
    await first.begun
    leave.abort(new Error('left'))
    first.end()
    expect(await first.result).toBe('with a')
  })

  it("serves the next caller after the previous caller's work has failed", async () => {
    const inTurn = createResourcePool(['a'])
    const failed = inTurn(signal, () => Promise.reject(new Error('failed')))
    const next = held(inTurn)
    await expect(failed).rejects.toThrow('failed')
    expect(await next.begun).toBe('a')
    next.end()
    const last = held(inTurn)
    expect(await last.begun).toBe('a')
  })
})
