import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Arrangement } from '../rules/arrangement.ts'
import { PartyId } from '#ledger/identifier.ts'
import { parseJson, type JsonObject } from '#ledger/json.ts'
import { readCsv } from '#ledger/testing/read-csv.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { beginJob } from '#shared/queries/worker/job.ts'
import { fetchHoldingsPage } from './fetch-holdings-page.ts'
import { createListedHoldings } from './listed-holdings.ts'
import type { HoldingsState } from './session-state.ts'
import { fakeScan, refusal, type FakeScan } from './testing/scan.ts'

const owners = ['alice::1220', 'bob::1220'].map((id) => v.parse(PartyId, id))

/**
 * One of ten contracts. alice owns the even contracts, bob owns the odd contracts, and the last
 * contract has an unknown form.
 */
function contract(index: number): JsonObject {
  const amulet = {
    owner: index % 2 === 0 ? 'alice::1220' : 'bob::1220',
    amount: { initialAmount: `${index}.0000000001`, createdAt: { number: String(index) } },
  }
  return {
    contract_id: `00${index}`,
    template_id: 'p:Splice.Amulet:Amulet',
    package_name: 'splice-amulet',
    create_arguments: index === 9 ? { strange: 12345678901234567890n } : amulet,
    created_at: `2026-11-01T10:00:0${index}.000000Z`,
    signatories: [],
    observers: [],
  }
}

const everything: Arrangement = {
  groupBy: 'none',
  sortBy: 'created',
  descending: false,
  owners: undefined,
  locks: undefined,
  least: undefined,
  most: undefined,
  expiresBy: undefined,
  text: '',
  folded: [],
}

let scan: FakeScan
let states: HoldingsState[]

beforeEach(() => {
  vi.useFakeTimers()
  clearMissingVersions()
  states = []
  scan = fakeScan(Array.from({ length: 10 }, (_, index) => contract(index)))
})
afterEach(() => vi.useRealTimers())

function open(pageSize = 3) {
  const [snapshot] = scan.snapshots
  if (snapshot === undefined) throw new Error('the test has no snapshot')
  return beginJob(
    (state: HoldingsState) => states.push(state),
    (parts) =>
      createListedHoldings(
        { ...snapshot, match: 'exact', owners },
        { ...parts, askPage: fetchHoldingsPage, random: () => 0, pageSize },
      ),
  )
}

const settle = () => vi.advanceTimersByTimeAsync(250)
const last = () => states.at(-1)

describe('the holdings of a question', () => {
  it('loads holdings to the end, with exact totals of all and of each owner', async () => {
    open()
    await settle()
    expect(last()).toMatchObject({
      phase: 'done',
      loaded: 10,
      unread: 1,
      snapshot: scan.snapshots[0],
      served: { endpoint: 'POST /v2/holdings/state', isOlderForm: false },
      totals: { contracts: 10, unlocked: '36.0000000009', locked: '0', total: '36.0000000009' },
    })
    expect(last()?.totalsByOwner.get(owners[0] ?? v.parse(PartyId, ''))).toMatchObject({
      contracts: 5,
      total: '20.0000000005',
    })
  })

  it('reports progress a few times a second at most', async () => {
    open(1)
    await settle()
    expect(scan.requests).toHaveLength(10)
    expect(states.length).toBeLessThanOrEqual(3)
    expect(last()?.phase).toBe('done')
  })

  it('keeps loaded holdings after a stop, and resumes loading where it stopped', async () => {
    const job = open()
    scan.instead = (request) => {
      if (request === 3) job.stop()
      return undefined
    }
    await settle()
    expect(last()).toMatchObject({ phase: 'stopped', loaded: 6 })
    job.resume()
    await settle()
    expect(last()).toMatchObject({ phase: 'done', loaded: 10 })
    expect(scan.requests.map(({ body }) => body['after'])).toEqual([
      undefined,
      'page 3',
      'page 6',
      'page 6',
      'page 9',
    ])
  })

  it('waits for a failing server, and retries at once when resumed', async () => {
    scan.instead = (request) => (request === 2 ? refusal(503, 'starting') : undefined)
    const job = open()
    await settle()
    expect(last()).toMatchObject({
      phase: 'waiting',
      loaded: 3,
      retries: 1,
      failure: { kind: 'http', status: 503 },
    })
    expect(last()?.retryAt).toBeGreaterThan(Date.now())
    job.resume()
    await settle()
    expect(last()).toMatchObject({ phase: 'done', loaded: 10, failure: undefined })
  })

  it('retries a page automatically after a temporary server error', async () => {
    scan.instead = (request) => (request === 2 ? refusal(503, 'starting') : undefined)
    open()
    await vi.advanceTimersByTimeAsync(900)
    expect(last()?.phase).toBe('waiting')
    await vi.advanceTimersByTimeAsync(400)
    expect(last()?.phase).toBe('done')
  })

  it('keeps loaded holdings when a page fails permanently, and requests that page again on demand', async () => {
    scan.instead = (request) => (request === 3 ? refusal(400, 'bad token') : undefined)
    const job = open()
    await settle()
    expect(last()).toMatchObject({ phase: 'failed', loaded: 6, failure: { status: 400 } })
    job.resume()
    await settle()
    expect(last()).toMatchObject({ phase: 'done', loaded: 10, failure: undefined })
  })

  it('lists a contract once, even if a server sends the contract twice', async () => {
    scan.contracts = [...scan.contracts, contract(4)]
    open()
    await settle()
    expect(last()).toMatchObject({ phase: 'done', loaded: 10 })
  })

  it('sorts and filters holdings, and returns their lines in blocks', async () => {
    const job = open()
    await settle()
    const arranged = job.arrange({ ...everything, groupBy: 'owner', sortBy: 'amount' })
    expect(arranged.count).toBe(13)
    const lines = job.lines(0, 3)
    expect(lines).toMatchObject([
      { kind: 'group', key: 'alice::1220', totals: { contracts: 5, total: '20.0000000005' } },
      { kind: 'holding', index: 0, holding: { contractId: '000' } },
      { kind: 'holding', index: 2 },
    ])
    expect(job.lines(12, 99)).toMatchObject([{ kind: 'holding', index: 9 }])
    const folded = { ...everything, groupBy: 'owner', sortBy: 'amount' } as const
    expect(job.arrange({ ...folded, folded: ['alice::1220'] }).count).toBe(8)
    expect(job.arrange({ ...everything, text: '12345678901234567890' }).count).toBe(1)
  })

  it('returns holdings as received, with every digit', async () => {
    const job = open()
    await settle()
    expect(parseJson(await job.json(9))).toEqual(contract(9))
    expect(parseJson(await job.json(3))).toEqual(contract(3))
  })

  it('exports the listed holdings in their order, with the request and the snapshot', async () => {
    const job = open()
    await settle()
    job.arrange({
      ...everything,
      sortBy: 'amount',
      descending: true,
      owners: owners.slice(0, 1),
    })
    const json = parseJson(await (await job.exportAs('json')).text())
    expect(json).toMatchObject({
      question: { migration_id: 4, record_time_match: 'exact', owner_party_ids: owners },
      snapshot: { migration_id: 4, record_time: scan.snapshots[0]?.recordTime },
      is_partial: false,
      totals: { total: '20.0000000005' },
      contracts: [8, 6, 4, 2, 0].map(contract),
    })
    const [header = [], ...rows] = readCsv(await (await job.exportAs('csv')).text())
    const cells = (name: string) => rows.map((row) => row[header.indexOf(name)])
    expect(cells('contract id')).toEqual(['008', '006', '004', '002', '000'])
    expect(cells('amount')).toEqual([8, 6, 4, 2, 0].map((whole) => `${whole}.0000000001`))
    expect(new Set(cells('partial'))).toEqual(new Set(['no']))
  })

  it('exports holdings as partial if not all were loaded', async () => {
    scan.instead = (request) => (request === 3 ? refusal(400, 'bad token') : undefined)
    const job = open()
    await settle()
    const json = parseJson(await (await job.exportAs('json')).text())
    expect(json).toMatchObject({ is_partial: true, loaded: 6 })
    const [header = [], ...rows] = readCsv(await (await job.exportAs('csv')).text())
    expect(rows.map((row) => row[header.indexOf('partial')])).toEqual(Array(6).fill('yes'))
  })
})
