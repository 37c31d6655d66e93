import { describe, expect, it } from 'vitest'
import type { Failure } from '#ledger/failure.ts'
import { withPageRetries } from '#ledger/history/with-page-retries.ts'
import { createResumableReading } from './resumable-reading.ts'

class Refused extends Error {}
const refused: Failure = {
  kind: 'unreachable',
  family: 'scan',
  endpoint: { method: 'POST', path: '/v2/updates' },
  url: '',
  at: 0,
  reason: 'no network',
  status: undefined,
}

/** Starts to read numbers one by one. Some numbers fail at first. The test releases each number. */
function readingOf(count: number, fails: (page: number, attempt: number) => Error | undefined) {
  const read: number[] = []
  const reported: unknown[] = []
  const attempts = new Map<number, number>()
  let at = 0
  let ask: (() => void) | undefined
  const reading = createResumableReading(
    {
      failureOf: (error) => (error instanceof Refused ? refused : undefined),
      wait: () => new Promise((resolve) => (ask = resolve)),
      random: () => 0.5,
      now: () => at,
      changed: () => undefined,
      report: (error) => reported.push(error),
    },
    async (signal) => {
      const pages = withPageRetries<number>(async () => {
        const attempt = (attempts.get(read.length) ?? 0) + 1
        attempts.set(read.length, attempt)
        const error = fails(read.length, attempt)
        if (error !== undefined) throw error
        return [read.length]
      }, reading.insisting(signal))
      reading.counted(read.length)
      while (read.length < count) {
        const page = await pages(undefined, 1)
        signal.throwIfAborted()
        at += 1000
        read.push(...page)
        reading.counted(read.length)
        reading.answered()
      }
    },
  )
  return { reading, read, reported, askAgain: () => ask?.() }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('resumable reading', () => {
  it('does not start reading before the first resume', async () => {
    const { reading, read } = readingOf(3, () => undefined)
    await settled()
    expect([read, reading.state().phase]).toEqual([[], 'stopped'])
  })

  it('reads everything once, and reports its rate while it reads', async () => {
    const { reading, read } = readingOf(3, (page, attempt) =>
      page === 2 && attempt === 1 ? new Refused() : undefined,
    )
    reading.resume()
    await settled()
    expect(reading.state()).toMatchObject({ phase: 'waiting', perSecond: 1, retries: 1 })
    reading.resume()
    await settled()
    expect(reading.state()).toMatchObject({ phase: 'done', perSecond: undefined })
    reading.resume()
    await settled()
    expect(read).toEqual([0, 1, 2])
  })

  it('waits after a failed page, reports the reason and the retry time, and resumes automatically', async () => {
    const { reading, read, askAgain } = readingOf(2, (page, attempt) =>
      page === 1 && attempt === 1 ? new Refused() : undefined,
    )
    reading.resume()
    await settled()
    const { phase, failure, retryAt } = reading.state()
    expect([phase, failure]).toEqual(['waiting', refused])
    expect(retryAt).toBeGreaterThan(1000)
    askAgain()
    await settled()
    expect(reading.state()).toMatchObject({ phase: 'done', failure: undefined, retries: 1 })
    expect(read).toEqual([0, 1])
  })

  it('stops while it waits for a retry, and resumes at the same page only once', async () => {
    const { reading, read, askAgain } = readingOf(3, (page, attempt) =>
      page === 1 && attempt === 1 ? new Refused() : undefined,
    )
    reading.resume()
    await settled()
    reading.stop()
    askAgain()
    await settled()
    expect([reading.state().phase, read]).toEqual(['stopped', [0]])
    reading.resume()
    await settled()
    expect([reading.state().phase, read]).toEqual(['done', [0, 1, 2]])
  })

  it('ends after a program error, which it reports, and can be resumed', async () => {
    const mistake = new Error('a mistake')
    const { reading, read, reported } = readingOf(2, (page, attempt) =>
      page === 1 && attempt === 1 ? mistake : undefined,
    )
    reading.resume()
    await settled()
    expect([reading.state().phase, reported]).toEqual(['failed', [mistake]])
    reading.resume()
    await settled()
    expect([reading.state().phase, read]).toEqual(['done', [0, 1]])
  })

  it('waits for a failed page while other pages, requested in parallel, arrive', async () => {
    const arrived: string[] = []
    let retry: (() => void) | undefined
    let attempts = 0
    const reading = createResumableReading(
      {
        failureOf: (error) => (error instanceof Refused ? refused : undefined),
        wait: () => new Promise((resolve) => (retry = resolve)),
        random: () => 0.5,
        now: () => 0,
        changed: () => undefined,
        report: () => undefined,
      },
      async (signal) => {
        const load = async (name: string, fails: () => boolean) => {
          const pages = withPageRetries(async () => {
            if (fails()) throw new Refused()
            return [name]
          }, reading.insisting(signal))
          arrived.push(...(await pages(undefined, 1)))
          reading.answered()
        }
        await Promise.all([load('before', () => attempts++ === 0), load('after', () => false)])
      },
    )
    reading.resume()
    await settled()
    expect([reading.state().phase, arrived]).toEqual(['waiting', ['after']])
    retry?.()
    await settled()
    expect([reading.state().phase, arrived]).toEqual(['done', ['after', 'before']])
  })
})
