import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '#api/errors.ts'
import { PartyId } from '#ledger/identifier.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { runs } from '#ledger/testing/runs.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { fetchHoldingsPage } from './fetch-holdings-page.ts'
import { loadPages, type LoadedPage, type PageCursor } from './load-pages.ts'
import type { HoldingsQuestion } from './session-state.ts'
import { fakeScan, hoursAfter, refusal, type FakeScan } from './testing/scan.ts'

beforeEach(clearMissingVersions)

const contract = (index: number): JsonObject => ({
  contract_id: `00${index}`,
  template_id: 'p:Splice.Amulet:Amulet',
  package_name: 'splice-amulet',
  create_arguments: {},
  created_at: '2026-11-01T10:00:00.000000Z',
  signatories: [],
  observers: [],
})

const contracts = (count: number) => Array.from({ length: count }, (_, index) => contract(index))

function questionAt(scan: FakeScan, match: HoldingsQuestion['match'], hours = 0): HoldingsQuestion {
  const [first] = scan.snapshots
  if (first === undefined) throw new Error('the test has no snapshot')
  const { migrationId, recordTime } = first
  const owners = [v.parse(PartyId, 'alice::1220')]
  return { migrationId, recordTime: hoursAfter(recordTime, hours), match, owners }
}

const parts = (waits: number[] = []) => ({
  askPage: fetchHoldingsPage,
  insisting: {
    failureOf,
    random: () => 0,
    onTrouble: () => undefined,
    wait: async (milliseconds: number) => void waits.push(milliseconds),
  },
})

async function idsOf(pages: AsyncIterable<LoadedPage>): Promise<string[]> {
  const ids: string[] = []
  for await (const page of pages) ids.push(...page.contracts.map((one) => one.contract_id))
  return ids
}

/** Tokens of each API generation: numerals beyond 2^53, and opaque texts. */
const tokens: readonly ((index: number) => Json)[] = [
  (index) => 9_007_199_254_740_993n + BigInt(index) * 3n,
  (index) => 2n ** 63n - 1n - BigInt(index),
  (index) => -1n - BigInt(index),
  (index) => index,
  (index) => `"${index}\n=`,
  (index) => String(9_007_199_254_740_993n + BigInt(index)),
]

/** Faulty responses in place of a page. A retry solves them. */
const troubles: readonly (() => Response)[] = [
  () => refusal(503, 'starting'),
  () => refusal(500, 'oops'),
  () => new Response('', { status: 429, headers: { 'retry-after': '3' } }),
  () => new Response('gateway', { status: 504 }),
  () => new Response('{"record_time": "2026-11'),
  () => {
    throw new TypeError('no connection')
  },
]

describe('loadPages', () => {
  it('returns every holding exactly once, for any page tokens and page sizes, despite failures and stops', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(40),
        fc.constantFrom(...tokens),
        fc.boolean(),
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 }),
        fc.array(fc.option(fc.nat(troubles.length - 1)), { maxLength: 25 }),
        fc.array(fc.nat(4), { maxLength: 5 }),
        async (count, tokenOf, isOlder, pageSize, cuts, failing, stops) => {
          const scan = fakeScan(contracts(count))
          clearMissingVersions()
          scan.tokenOf = tokenOf
          scan.missing = isOlder ? ['/v2/holdings/state'] : []
          scan.largestPage = (request) => cuts[request % (cuts.length + 1)] ?? Infinity
          scan.instead = (request) => {
            // Prevents eight malformed responses in a row, which would end the loading.
            const failure = request % 8 === 0 ? undefined : failing[request - 1]
            return typeof failure === 'number' ? troubles[failure]?.() : undefined
          }
          const question = questionAt(scan, 'at_or_before', 2)
          const ids: string[] = []
          let cursor: PageCursor | undefined
          let isDone = false
          for (const most of [...stops, Infinity]) {
            if (isDone) break
            const stop = new AbortController()
            let pages = 0
            const all = { ...parts(), pageSize }
            for await (const page of loadPages(question, cursor, all, stop.signal)) {
              ids.push(...page.contracts.map((one) => one.contract_id))
              cursor = page.cursor
              isDone = cursor === undefined
              if (++pages > most) stop.abort()
            }
          }
          expect(ids).toEqual(scan.contracts.map((one) => one['contract_id']))
          // The first page is requested at the requested time, and later pages at the first page's
          // snapshot.
          const later = scan.requests.filter(({ body }) => body['after'] !== undefined)
          for (const { path, body } of later) {
            expect(body).toMatchObject({
              record_time: scan.snapshots[0]?.recordTime,
              record_time_match: 'exact',
            })
            expect(path).toBe(isOlder ? '/v1/holdings/state' : '/v2/holdings/state')
          }
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('requests the first page at the requested time, and later pages at the time of the returned snapshot', async () => {
    const scan = fakeScan(contracts(3))
    const question = questionAt(scan, 'at_or_before', 2)
    const { signal } = new AbortController()
    await idsOf(loadPages(question, undefined, { ...parts(), pageSize: 2 }, signal))
    expect(
      scan.requests.map(({ body }) => [body['record_time'], body['record_time_match']]),
    ).toEqual([
      ['2026-11-20T11:00:00.000001Z', 'at_or_before'],
      ['2026-11-20T09:00:00.000001Z', 'exact'],
    ])
  })

  it('reads the update ids of holdings from all pages if Scan has only the oldest API generation', async () => {
    const update = `1220${'ab'.repeat(32)}`
    const forms = [`#${update}:0`, `${update}:17`, 'of another form']
    const scan = fakeScan(
      contracts(3).map((one, at) => ({
        ...one,
        event_type: 'created_event',
        event_id: forms[at] ?? '',
      })),
    )
    scan.tokenOf = (index) => BigInt(index)
    scan.missing = ['/v2/holdings/state', '/v1/holdings/state']
    const { signal } = new AbortController()
    const question = questionAt(scan, 'at_or_before', 2)
    const found: unknown[] = []
    const all = { ...parts(), pageSize: 2 }
    for await (const page of loadPages(question, undefined, all, signal)) {
      found.push(...page.contracts.map((one) => [one.contract_id, one.created_in_update_id]))
    }
    expect(found).toEqual([
      ['000', update],
      ['001', update],
      ['002', undefined],
    ])
    expect(scan.requests.map(({ path }) => path)).toEqual([
      '/v0/holdings/state',
      '/v0/holdings/state',
    ])
  })

  it('rejects a page of another snapshot', async () => {
    const scan = fakeScan(contracts(3))
    const [first] = scan.snapshots
    const other = {
      record_time: '2026-11-20T12:00:00.000000Z',
      migration_id: 4,
      created_events: [],
    }
    scan.instead = (request) => (request === 1 ? undefined : Response.json(other))
    const question = questionAt(scan, 'exact')
    const { signal } = new AbortController()
    const loading = idsOf(loadPages(question, undefined, { ...parts(), pageSize: 2 }, signal))
    await expect(loading).rejects.toMatchObject({
      failure: {
        kind: 'undecodable',
        endpoint: { path: '/v2/holdings/state' },
        field: 'record_time',
        expected: `that of the first page, ${first?.recordTime}`,
        received: '"2026-11-20T12:00:00.000000Z"',
      },
    })
  })

  it('does not follow a token that refers to its own page', async () => {
    const scan = fakeScan(contracts(3))
    scan.tokenOf = () => 'again'
    scan.largestPage = () => 0
    const { signal } = new AbortController()
    const loading = idsOf(loadPages(questionAt(scan, 'exact'), undefined, parts(), signal))
    await expect(loading).rejects.toMatchObject({ failure: { field: 'next_page_token' } })
  })

  it('sends a token only to the endpoint that returned it', async () => {
    const scan = fakeScan(contracts(3))
    const { signal } = new AbortController()
    const pages = loadPages(
      questionAt(scan, 'exact'),
      undefined,
      { ...parts(), pageSize: 2 },
      signal,
    )
    await pages.next()
    scan.missing = ['/v2/holdings/state']
    await expect(pages.next()).rejects.toMatchObject({ failure: { kind: 'http', status: 404 } })
    expect(scan.requests.map(({ path }) => path)).toEqual(['/v2/holdings/state'])
  })

  it('looks up the snapshot if the server only repeats the requested time', async () => {
    const scan = fakeScan(contracts(3))
    const question = questionAt(scan, 'at_or_before', 2)
    const echo = {
      record_time: question.recordTime,
      migration_id: 4,
      created_events: contracts(2),
      next_page_token: 'page 2',
    }
    scan.instead = (request) => (request === 1 ? Response.json(echo) : undefined)
    const { signal } = new AbortController()
    const ids = await idsOf(loadPages(question, undefined, { ...parts(), pageSize: 2 }, signal))
    expect(ids).toEqual(['000', '001', '002'])
    expect(scan.requests[1]?.body).toMatchObject({ record_time: scan.snapshots[0]?.recordTime })
  })

  it('reports a missing snapshot, and does not request it again', async () => {
    const scan = fakeScan(contracts(3))
    const { signal } = new AbortController()
    const loading = idsOf(loadPages(questionAt(scan, 'exact', 1), undefined, parts(), signal))
    await expect(loading).rejects.toMatchObject({
      failure: { status: 404, error: { form: 'message', message: 'Failed to find ACS snapshot' } },
    })
    expect(scan.requests).toHaveLength(1)
  })
})
