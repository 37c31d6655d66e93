/**
 * Tests requests that exceed the engine's limits, after which the engine continues in the same
 * process.
 */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deferred } from '../../server/testing/deferred.ts'
import type { EmbeddedEngine } from '../engine/embedded.ts'
import { temporaryEngine } from '../testing/engine-at-hand.ts'
import { fill, sumsOf } from '../testing/fill.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'
import { openTables } from '../writer/open-tables.ts'
import { createIndexApi } from './app.ts'
import { createSlots } from './slots.ts'

const stillAt = '2026-03-02T09:30:00Z'
const now = (): number => Date.parse(stillAt)
const single = { kind: 'single' } as const

const Status = v.object({
  ranges: v.array(
    v.object({
      migration_id: v.string(),
      after_record_time: v.nullable(v.string()),
      up_to_record_time: v.nullable(v.string()),
    }),
  ),
})

const alternatives = (count: number): string =>
  Array.from({ length: count }, (_, index) => `choice:c${index}`).join(' or ')
const conditions = (count: number): string =>
  Array.from({ length: count }, (_, index) => `choice:c${index}`).join(' and ')
const nested = (levels: number): string =>
  levels === 0 ? 'choice:a' : `(choice:b or (choice:c and ${nested(levels - 1)}))`
const euros = '€'.repeat(950)

describe('the engine’s process', () => {
  const temporary = temporaryEngine()
  const { engine } = temporary
  const scan = sandboxScan('--updates', '600', '--still-at', stillAt)
  beforeAll(async () => {
    await openTables(engine, single)
    await fill({ engine, fetch: await scan, now })
  }, 300_000)
  afterAll(() => temporary[Symbol.asyncDispose]())

  it.each<[string, (asking: Asking) => Promise<readonly number[]>]>([
    ['parameters of 17 kB', ({ search }) => search(`choice:${euros} or choice:a${euros}`, 1)],
    ['four counts of all hours since 2004', ({ counts }) => counts(4)],
    ['four filters of 900 alternatives', ({ search }) => search(alternatives(900), 4)],
    ['four filters of 400 alternatives', ({ search }) => search(alternatives(400), 4)],
    ['four filters of 98 levels', ({ search }) => search(`event(${nested(49)})`, 4)],
    ['four filters of 50 conditions', ({ search }) => search(conditions(50), 4)],
  ])('answers %s and the next request without a restart of the engine', async (_what, ask) => {
    const asking = askingOf(engine)
    const pid = engine.pid()
    const statuses = await ask(asking)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await asking.search('choice:AmuletRules_Transfer', 1)).toEqual([200])
    expect(engine.pid()).toBe(pid)
  })

  it('answers the next request after a caller has disconnected', async () => {
    const asking = askingOf(engine)
    const pid = engine.pid()
    for (const afterMs of [20, 200, 1000]) {
      const left = AbortSignal.timeout(afterMs)
      await asking.search(conditions(50), 4, left).catch(() => {})
    }
    expect(await asking.search('choice:AmuletRules_Transfer', 1)).toEqual([200])
    expect(engine.pid()).toBe(pid)
  })

  it('keeps the engine running if a caller disconnects during a query that cannot be interrupted', async () => {
    const pid = engine.pid()
    const left = new AbortController()
    // This query is a single step of the engine and takes seconds.
    const replaced = "replaceRegexpAll(repeat(repeat('ab', 1000), 60000), 'a', 'bb')"
    const query = engine.query(`SELECT length(${replaced}) AS n`, {}, { signal: left.signal })
    setTimeout(() => left.abort(), 200)
    await expect(query).rejects.toMatchObject({ failure: 'cancelled' })
    for (let round = 0; round < 16; round++) {
      expect(await engine.query('SELECT sleep(0.5) AS slept', {})).toHaveLength(1)
    }
    expect(engine.pid()).toBe(pid)
  })

  it("loses no written page during repeated requests that exceed the engine's limits", async () => {
    await using other = temporaryEngine()
    const asking = askingOf(other.engine)
    await openTables(other.engine, single)
    const pid = other.engine.pid()
    const written = deferred<void>()
    const filling = fill({
      engine: other.engine,
      fetch: await scan,
      now,
      pageSize: 20,
      onWritten: () => written.resolve(),
    })
    const runQueries = async (): Promise<void> => {
      await written.promise
      const questions = [
        () => asking.search(`choice:${euros} or choice:a${euros}`, 4),
        () => asking.counts(4),
        () => asking.search(alternatives(900), 4),
        () => asking.search(conditions(50), 4, AbortSignal.timeout(100)).catch(() => {}),
      ]
      for (let round = 0; round < 20; round++) await questions[round % questions.length]?.()
    }
    const [notices] = await Promise.all([filling, runQueries()])
    expect(notices).toEqual([])
    expect(other.engine.pid()).toBe(pid)
    expect(await openTables(other.engine, single)).toMatchObject({ damaged: [], cleaned: [] })
    expect(await sumsOf(other.engine)).toEqual(await sumsOf(engine))
  }, 300_000)
})

type Asking = ReturnType<typeof askingOf>

function together(count: number, ask: () => Promise<Response>): Promise<readonly number[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await ask()
      await answer.text()
      return answer.status
    }),
  )
}

/** Returns functions that send the same request to the index's HTTP API several times at once. */
function askingOf(engine: EmbeddedEngine) {
  const api = createIndexApi({ engine, now: Date.now, slots: createSlots(10) })
  const search = async (where: string, count: number, signal: AbortSignal | null = null) => {
    const status = await api.request('/v1/status')
    const range = v.parse(Status, await status.json()).ranges.at(-1)
    if (range === undefined) throw new Error('the index has read nothing')
    const body = JSON.stringify({
      where,
      order: 'newest',
      migration_id: range.migration_id,
      after_record_time: range.after_record_time ?? '2024-01-01T00:00:00Z',
      up_to_record_time: range.up_to_record_time,
      page_size: 50,
    })
    return together(count, async () =>
      api.request('/v1/search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal,
      }),
    )
  }
  const counts = (count: number) => {
    const from = 'from=2004-01-01T00:00:00Z&to=2026-03-02T09:00:00Z'
    return together(count, async () => api.request(`/v1/counts?measure=update&per=day&${from}`))
  }
  return { search, counts }
}
