import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import type { Failure } from '../failure.ts'
import { withPageRetries, type PageFailure } from './with-page-retries.ts'

const call = {
  endpoint: { method: 'POST', path: '/v2/updates' },
  family: 'scan',
  url: '/api/scan/v2/updates',
  at: 0,
} as const

class CallFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind)
  }
}

const http = (status: number, retryAfterSeconds?: number): Failure => ({
  ...call,
  kind: 'http',
  status,
  retryAfterSeconds,
  error: { form: 'text', text: '' },
})
const timedOut: Failure = { ...call, kind: 'timed-out', timeoutMs: 60_000 }
const tooLarge: Failure = { ...call, kind: 'too-large', status: 200, longestBytes: 1 }
const unreachable: Failure = { ...call, kind: 'unreachable', reason: 'x', status: undefined }
const cutOff: Failure = { ...call, kind: 'unreachable', reason: 'x', status: 200 }
const aborted: Failure = { ...call, kind: 'aborted' }
const malformed: Failure = {
  ...call,
  kind: 'undecodable',
  status: 200,
  field: '',
  expected: 'JSON',
  received: '{',
}

function flaky(failures: readonly (Failure | Error)[], options: { pauseMs?: number } = {}) {
  const left = [...failures]
  const sizes: number[] = []
  const waits: number[] = []
  const troubles: PageFailure[] = []
  const readPage = withPageRetries<number>(
    (_after, pageSize) => {
      sizes.push(pageSize)
      const failure = left.shift()
      if (failure === undefined) return Promise.resolve(Array.from({ length: pageSize }, () => 1))
      return Promise.reject(failure instanceof Error ? failure : new CallFailed(failure))
    },
    {
      failureOf: (error) => (error instanceof CallFailed ? error.failure : undefined),
      wait: (ms) => {
        waits.push(ms)
        return Promise.resolve()
      },
      random: () => 0,
      onTrouble: (trouble) => troubles.push(trouble),
      ...options,
    },
  )
  return { read: (size: number) => readPage(undefined, size), sizes, waits, troubles }
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

describe('withPageRetries', () => {
  it.each([
    ['401 to a call without a token', http(401)],
    ['429', http(429)],
    ['500', http(500)],
    ['503', http(503)],
    ['no connection', unreachable],
    ['a time-out', timedOut],
  ])('retries a page every time if the answer is %s', async (_name, failure) => {
    const { read, sizes, troubles } = flaky(times(50, failure))
    expect(await read(10)).toBeDefined()
    expect(sizes).toHaveLength(51)
    expect(troubles.map(({ attempts }) => attempts)).toEqual(sizes.slice(1).map((_, i) => i + 1))
  })

  it.each([
    ['a time-out', timedOut, 5],
    ['a gateway’s time-out', http(504), 5],
    ['an answer that is too large', tooLarge, 5],
    ['another gateway’s error', http(502), 10],
    ['no connection', unreachable, 10],
  ])(
    'halves the page size after a time-out or a too large answer, but not otherwise: %s',
    async (_what, failure, next) => {
      const { read, sizes } = flaky([failure])
      await read(10)
      expect(sizes).toEqual([10, next])
    },
  )

  it.each([
    ['400', http(400)],
    ['404', http(404)],
    ['501', http(501)],
    ['a request that cannot be written', { ...call, kind: 'unsendable', reason: 'x' } as const],
  ])('does not retry a page after a permanent failure: %s', async (_name, failure) => {
    const { read, sizes, waits, troubles } = flaky([failure])
    await expect(read(10)).rejects.toMatchObject({ failure })
    expect(sizes).toEqual([10])
    expect(waits).toEqual([])
    expect(troubles).toEqual([{ failure, attempts: 1, waitMs: undefined }])
  })

  it('ends the retries at once and without an error when stopped', async () => {
    const { read, sizes, troubles } = flaky([aborted])
    await expect(read(10)).rejects.toMatchObject({ failure: aborted })
    expect([sizes, troubles]).toEqual([[10], []])
  })

  it('rethrows errors that are not failed calls, without a retry', async () => {
    const mistake = new TypeError('a mistake')
    const { read, sizes } = flaky([mistake])
    await expect(read(10)).rejects.toBe(mistake)
    expect(sizes).toEqual([10])
  })

  it.each([
    ['cut off', cutOff],
    ['malformed', malformed],
  ])('makes eight attempts at a page that is %s', async (_name, failure) => {
    const mended = flaky(times(7, failure))
    expect(await mended.read(1)).toEqual([1])
    const spoilt = flaky(times(8, failure))
    await expect(spoilt.read(1)).rejects.toMatchObject({ failure })
    expect(spoilt.sizes).toHaveLength(8)
    expect(spoilt.troubles.at(-1)).toEqual({ failure, attempts: 8, waitMs: undefined })
  })

  it('limits the attempts at a truncated page by its own truncated answers, not by other failures or earlier pages', async () => {
    const { read, sizes } = flaky([...times(7, cutOff), ...times(20, http(503))])
    await read(1)
    expect(sizes).toHaveLength(28)
    const next = flaky(times(7, malformed))
    await next.read(1)
    await next.read(1)
    expect(next.sizes).toHaveLength(9)
  })

  it('doubles the wait before each retry, up to a minute', async () => {
    const { read, waits } = flaky(times(9, http(503)))
    await read(10)
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1000))
  })

  it('waits before a retry as long as the server requires, plus a random part', async () => {
    const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    await fc.assert(
      fc.asyncProperty(fc.nat(100_000), chances, fc.nat(12), async (after, chance, before) => {
        const failures = [...times(before, http(503)), http(429, after)]
        const waits: number[] = []
        const readPage = withPageRetries<number>(
          () => {
            const failure = failures.shift()
            return failure ? Promise.reject(new CallFailed(failure)) : Promise.resolve([])
          },
          {
            failureOf: (error) => (error instanceof CallFailed ? error.failure : undefined),
            wait: async (ms) => void waits.push(ms),
            random: () => chance,
            onTrouble: () => undefined,
          },
        )
        await readPage(undefined, 1)
        const last = waits.at(-1) ?? 0
        const least = Math.max(after * 1000, Math.min(60_000, 1000 * 2 ** before))
        expect(last).toBeGreaterThanOrEqual(least)
        expect(last).toBeLessThanOrEqual(least * 1.25)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('halves the page on time-outs, down to one update, and grows it slowly again', async () => {
    const { read, sizes } = flaky(times(12, timedOut))
    await read(1000)
    expect(sizes).toEqual([1000, 500, 250, 125, 62, 31, 15, 7, 3, 1, 1, 1, 1])
    for (let page = 0; page < 60; page++) await read(1000)
    const grown = sizes.slice(12)
    expect(grown.slice(0, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15])
    expect(grown.at(-1)).toBe(1000)
  })

  it('halves the page size after a gateway time-out, and after the second truncated answer', async () => {
    const gateway = flaky([http(504)])
    await gateway.read(100)
    expect(gateway.sizes).toEqual([100, 50])
    const once = flaky([cutOff])
    await once.read(100)
    expect(once.sizes).toEqual([100, 100])
    const twice = flaky([cutOff, cutOff])
    await twice.read(100)
    expect(twice.sizes).toEqual([100, 100, 50])
  })

  it('pauses between an answer and the next request if configured', async () => {
    const { read, waits } = flaky([http(503)], { pauseMs: 200 })
    await read(10)
    await read(10)
    await read(10)
    expect(waits).toEqual([1000, 200, 200])
  })
})
