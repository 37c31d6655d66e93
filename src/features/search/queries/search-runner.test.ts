import { beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '#api/errors.ts'
import { readFilter } from '../rules/filter-text.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { scanHistory } from './history-source.ts'
import { createRunner } from './search-runner.ts'
import type { RunCallbacks, SearchStep } from './search-run.ts'
import type { SearchPageFailure } from './search-state.ts'
import { positionAt } from './testing/records.ts'
import { fakeScan, updateJson, type FakeScan } from './testing/scan.ts'

const times = Array.from({ length: 40 }, (_, index) => 1000 + 7 * index)
const even = times.filter((micros) => micros % 2 === 0)
const all = { from: positionAt(1000), to: positionAt(1000 + 7 * 39) }
const plenty = { matches: 1e6, bytes: 1e9 }
const signal = new AbortController().signal

let scan: FakeScan
let troubles: SearchPageFailure[]
let served: unknown[]
let waits: number[]

beforeEach(() => {
  clearMissingVersions()
  scan = fakeScan(times.map((micros) => updateJson(micros)))
  troubles = []
  served = []
  waits = []
})

const watch: RunCallbacks = {
  requested: () => undefined,
  answered: (form) => served.push(form),
  troubled: (trouble) => troubles.push(trouble),
}

function searchOf(
  changes: Partial<SearchQuery> = {},
  filter = 'choice:Even',
  source = scanHistory(),
) {
  const where = readFilter(filter)
  if (!where.ok) throw new Error(where.expected)
  const runner = createRunner({
    source,
    wait: async (milliseconds) => void waits.push(milliseconds),
    random: () => 0,
    now: () => 10_000,
    pageSize: 9,
  })
  const query = { from: undefined, to: undefined, order: 'oldest', ...changes } as const
  return { ...runner({ ...query, where: where.filter }), order: query.order }
}

async function stepsOf(search: ReturnType<typeof searchOf>, limit = plenty): Promise<SearchStep[]> {
  const steps: SearchStep[] = []
  const start = { ...all, order: search.order, reached: undefined, limit }
  for await (const step of search.run(start, watch, signal)) steps.push(step)
  return steps
}

function idsOf(steps: readonly SearchStep[]): string[] {
  return steps.flatMap(({ found }) => found.rows.map(({ updateId }) => updateId))
}

const idOf = (micros: number) => `update-${micros}`

describe('range of a search', () => {
  it('covers the ledger from its start to its current end by default', async () => {
    expect(await searchOf().resolve(watch, signal)).toEqual(all)
  })

  it("ends the range at the ledger's end if the requested end is later", async () => {
    const later = { migrationId: 4n, recordTime: positionAt(99_000_000).recordTime }
    expect(await searchOf({ to: later }).resolve(watch, signal)).toEqual(all)
  })

  it('covers the requested range without requests if both bounds are given', async () => {
    const range = { from: positionAt(1001), to: positionAt(1100) }
    expect(await searchOf(range).resolve(watch, signal)).toEqual(range)
    expect(scan.requests).toEqual([])
  })

  it('returns no range for a ledger without updates, or for an end before the start', async () => {
    const backwards = { from: positionAt(1100), to: positionAt(1001) }
    expect(await searchOf(backwards).resolve(watch, signal)).toBeUndefined()
    scan.updates = []
    expect(await searchOf().resolve(watch, signal)).toBeUndefined()
  })
})

describe('run of a search', () => {
  it.each(['oldest', 'newest'] as const)('returns every match, %s first', async (order) => {
    const steps = await stepsOf(searchOf({ order }))
    const expected = even.map(idOf)
    expect(idsOf(steps)).toEqual(order === 'oldest' ? expected : expected.toReversed())
    expect(steps.reduce((sum, { searched }) => sum + searched, 0)).toBe(times.length)
    expect(steps.some(({ isFull }) => isFull)).toBe(false)
    expect(scan.maxAtOnce).toBe(1)
  })

  it('reports the first matching event and keeps every digit of the update', async () => {
    const [step] = await stepsOf(searchOf())
    expect(step?.found.rows[0]?.eventId).toBe('e:0')
    expect(step?.found.lines[0]).toContain('"big":12345678901234567890}')
    expect(step?.found.lines[0]).not.toContain('\n')
  })

  it('ends a run as full at the match that reaches the limit of matches or JSON bytes', async () => {
    const few = await stepsOf(searchOf(), { matches: 7, bytes: 1e9 })
    expect(idsOf(few)).toEqual(even.slice(0, 7).map(idOf))
    expect(few.at(-1)).toMatchObject({ isFull: true, reached: positionAt(even[6] ?? 0) })
    expect(few.reduce((sum, { searched }) => sum + searched, 0)).toBe(13)
    const small = await stepsOf(searchOf(), { matches: 100, bytes: 1000 })
    const lengths = small.flatMap(({ found }) => found.lines.map(({ length }) => length))
    const last = lengths.pop() ?? 0
    const before = lengths.reduce((sum, length) => sum + length, 0)
    expect([before < 1000, before + last >= 1000]).toEqual([true, true])
    expect(small.at(-1)?.isFull).toBe(true)
  })

  it('requests the next page before returning the matches of the current page', async () => {
    let requestCount = 0
    const countsWhenYielded: number[] = []
    const counting = { ...watch, requested: () => void requestCount++ }
    const start = { ...all, order: 'oldest', reached: undefined, limit: plenty } as const
    const steps = searchOf().run(start, counting, signal)[Symbol.asyncIterator]()
    while (!(await steps.next()).done) countsWhenYielded.push(requestCount)
    // Nothing is requested after the end of the range.
    expect(countsWhenYielded).toEqual([2, 3, 4, 5, 5])
  })

  it('retries failed pages with growing delays and reports the retries', async () => {
    scan.instead = (request) => {
      if (request === 2) return new Response('{"error":"busy"}', { status: 503 })
      if (request === 3) return Response.json({ error: 'slow' }, { status: 429 })
      return request === 6 ? new Response('<html>') : undefined
    }
    const steps = await stepsOf(searchOf())
    expect(idsOf(steps)).toEqual(even.map(idOf))
    expect(troubles).toMatchObject([
      { failure: { kind: 'http', status: 503 }, attempts: 1, retryAt: 11_000 },
      { failure: { kind: 'http', status: 429 }, attempts: 2, retryAt: 12_000 },
      { failure: { kind: 'undecodable' }, attempts: 1, retryAt: 11_000 },
    ])
    expect(waits).toEqual([1000, 2000, 1000])
  })

  it('falls back to the older endpoint version and reports the version that answered', async () => {
    scan.instead = (_request, path) =>
      path === '/v2/updates' ? new Response('no such path', { status: 404 }) : undefined
    expect(idsOf(await stepsOf(searchOf()))).toEqual(even.map(idOf))
    expect(served.at(-1)).toEqual({ endpoint: 'POST /v0/updates', isOlderForm: true })
    expect(scan.requests.at(-1)).toMatchObject({ path: '/v0/updates', lossless: false })
  })

  it.each([
    ['what filters read', { workflow_id: 7 }, /^transactions\.2\.workflow_id$/],
    ['what only a match needs', { effective_at: 7 }, /^transactions\.2\.effective_at$/],
  ])('fails if an update differs from the documentation in %s', async (_what, wrong, field) => {
    const wrongTime = even[1] ?? 0
    scan.updates = times.map((micros) => updateJson(micros, micros === wrongTime ? wrong : {}))
    const error: unknown = await stepsOf(searchOf()).catch((caught: unknown) => caught)
    expect(failureOf(error)).toMatchObject({
      kind: 'undecodable',
      endpoint: { path: '/v2/updates' },
      field: expect.stringMatching(field),
    })
  })

  it('fails if a page of the search does not continue after the previous page', async () => {
    const first = updateJson(times[0] ?? 0)
    scan.instead = (request) =>
      request >= 2
        ? Response.json({ transactions: [{ ...first, events_by_id: {}, root_event_ids: [] }] })
        : undefined
    const error: unknown = await stepsOf(searchOf()).catch((caught: unknown) => caught)
    expect(failureOf(error)).toMatchObject({
      kind: 'undecodable',
      field: 'transactions.0.record_time',
      expected: 'later than the one before it',
    })
  })

  it.each([
    ['there is no more limit', { matches: 1, bytes: 1e9 }, {}],
    ['an update cannot be read', plenty, { effective_at: 7 }],
  ])('sends no more requests after %s', async (_why, limit, changes) => {
    scan.updates = times.map((micros) => updateJson(micros, changes))
    scan.instead = (request) => (request > 1 ? new Response('', { status: 503 }) : undefined)
    await stepsOf(searchOf(), limit).catch(failureOf)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(scan.requests.length).toBeLessThanOrEqual(2)
    expect(troubles).toEqual([])
  })

  it('ends the run when its signal is aborted', async () => {
    const controller = new AbortController()
    const search = searchOf()
    const start = { ...all, order: search.order, reached: undefined, limit: plenty }
    const reading = async () => {
      for await (const { searched } of search.run(start, watch, controller.signal)) {
        expect(searched).toBe(9)
        controller.abort()
      }
    }
    const error: unknown = await reading().catch((caught: unknown) => caught)
    expect(failureOf(error)?.kind).toBe('aborted')
    expect(troubles).toEqual([])
  })
})
