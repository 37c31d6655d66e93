import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { hour } from '../ledger/micros.ts'
import { scanApp } from './app.ts'
import { sendGet, sendPost, pick, pickList } from './testing/request.ts'
import { oneAmuletUnits, SmallLedger } from './testing/small-ledger.ts'

/** The snapshot that covers everything up to the third hour after the start. */
const snapshotPosition = { migration_id: 3, record_time: '2026-08-01T15:00:00Z' }

/**
 * Creates a ledger with amulets of two owners (one locked, one archived) and another contract, all
 * before the snapshot.
 */
function twoOwners() {
  const small = new SmallLedger()
  const [alice, bob, carol] = [small.party(0), small.party(1), small.party(2)]
  small.open(41, 40)
  small.give(alice, 3n * oneAmuletUnits, 5n)
  small.give(bob, 7n * oneAmuletUnits)
  small.lock(alice, bob, 11n * oneAmuletUnits)
  const [archived] = small.give(bob, 100n * oneAmuletUnits).roots
  if (archived !== undefined) small.archive(archived.contract)
  small.wait(4 * hour)
  small.give(alice, 1000n * oneAmuletUnits)
  return { small, alice, bob, carol, app: scanApp(small.ledger) }
}

function manyAmulets(count: number) {
  const small = new SmallLedger()
  const owner = small.party(0)
  for (let created = 0; created < count; created += 50) {
    const amounts = Array.from({ length: Math.min(50, count - created) }, (_, n) =>
      BigInt(created + n),
    )
    small.give(owner, ...amounts)
    small.give(small.party(1), 1n)
    small.wait(-2 * 60_000_000 + 1)
  }
  small.wait(4 * hour)
  small.give(owner, 1n)
  return { small, owner, app: scanApp(small.ledger) }
}

const summaryPath = '/v1/holdings/summary'

describe('holdings at a snapshot', () => {
  const { alice, bob, carol, app } = twoOwners()

  it('returns the amulets of the requested owner, including locked ones, oldest first', async () => {
    const body = { ...snapshotPosition, page_size: 1000, owner_party_ids: [alice] }
    const answered = await sendPost(app, '/v2/holdings/state', body)
    const events = pickList(answered.body, 'created_events')
    expect(events.map((event) => pick(event, 'template_id'))).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}:Splice\.Amulet:Amulet$/),
      expect.stringMatching(/^[0-9a-f]{64}:Splice\.Amulet:Amulet$/),
      expect.stringMatching(/^[0-9a-f]{64}:Splice\.Amulet:LockedAmulet$/),
    ])
    expect(pick(events[2], 'create_arguments', 'amulet', 'owner')).toBe(alice)
    expect(pick(events[0], 'created_in_update_id')).toMatch(/^1220[0-9a-f]{64}$/)
    expect(pick(events[0], 'event_id')).toBeUndefined()
    expect(pick(answered.body, 'next_page_token')).toBeUndefined()
    expect(pick(answered.body, 'record_time')).toBe(snapshotPosition.record_time)
  })

  it('returns the event ids of the creating update in the oldest generation, and a null token on the last page', async () => {
    const body = { ...snapshotPosition, page_size: 1000, owner_party_ids: [alice] }
    const answered = await sendPost(app, '/v0/holdings/state', body)
    const [first, second] = pickList(answered.body, 'created_events')
    expect(pick(first, 'event_id')).toMatch(/^#1220[0-9a-f]{64}:0$/)
    expect(pick(second, 'event_id')).toMatch(/^#1220[0-9a-f]{64}:1$/)
    expect(pick(answered.body, 'next_page_token')).toBeNull()
  })

  it('uses the newest snapshot at or before a time only if the request contains at_or_before', async () => {
    const owners = { owner_party_ids: [bob], page_size: 10 }
    const late = { ...snapshotPosition, ...owners, record_time: '2026-08-01T15:59:59Z' }
    const found = await sendPost(app, '/v2/holdings/state', {
      ...late,
      record_time_match: 'at_or_before',
    })
    expect(pick(found.body, 'record_time')).toBe(snapshotPosition.record_time)
    expect(pickList(found.body, 'created_events')).toHaveLength(1)
    const exact = await sendPost(app, '/v2/holdings/state', late)
    expect(exact.status).toBe(404)
    expect(pick(exact.body, 'error')).toBe(
      'Failed to find ACS snapshot for migration id 3 at 2026-08-01T15:59:59Z',
    )
    const text = JSON.stringify(late).replace('"migration_id":3', '"migration_id":9007199254740993')
    const unknown = await app.request('/v2/holdings/state', { method: 'POST', body: text })
    expect(await unknown.text()).toContain('migration id 9007199254740993 at')
    const before = { ...late, record_time: '2026-08-01T11:00:00Z' }
    const none = await sendPost(app, '/v2/holdings/state', {
      ...before,
      record_time_match: 'at_or_before',
    })
    expect(none.status).toBe(404)
  })

  it('sums holdings exactly by owner, and omits owners without holdings', async () => {
    const body = { ...snapshotPosition, owner_party_ids: [carol, bob, alice] }
    const { body: answered } = await sendPost(app, summaryPath, body)
    expect(pickList(answered, 'summaries')).toEqual([
      {
        party_id: alice,
        total_unlocked_coin: '3.0000000005',
        total_locked_coin: '11.0000000000',
        total_coin_holdings: '14.0000000005',
      },
      {
        party_id: bob,
        total_unlocked_coin: '7.0000000000',
        total_locked_coin: '0.0000000000',
        total_coin_holdings: '7.0000000000',
      },
    ])
  })

  it('returns holding fees in the older summary as of the given round, or as of the lowest open round', async () => {
    const body = { ...snapshotPosition, owner_party_ids: [alice] }
    const first = await sendPost(app, '/v0/holdings/summary', body)
    expect(pick(first.body, 'computed_as_of_round')).toBe(40)
    expect(pick(first.body, 'summaries', 0)).toMatchObject({
      // The fees are 30 rounds of 0.0038051800 for the first amulet, and the whole amount of the
      // second amulet.
      accumulated_holding_fees_unlocked: '0.1141554005',
      accumulated_holding_fees_locked: '0.1141554000',
      accumulated_holding_fees_total: '0.2283108005',
      total_available_coin: '2.8858446000',
    })
    const second = await sendPost(app, '/v0/holdings/summary', { ...body, as_of_round: 10 })
    expect(pick(second.body, 'computed_as_of_round')).toBe(10)
    expect(pick(second.body, 'summaries', 0, 'accumulated_holding_fees_total')).toBe('0.0000000000')
  })

  it.each([
    ['/v2/holdings/state', { page_size: 1, owner_party_ids: [] }],
    ['/v2/holdings/state', { page_size: 1001, owner_party_ids: ['a::12'] }],
    ['/v2/holdings/state', { page_size: 1, owner_party_ids: Array(1001).fill('a::12') }],
    ['/v2/holdings/state', { page_size: 1, owner_party_ids: ['a::12'], after: '61000001' }],
    ['/v1/holdings/state', { page_size: 1, owner_party_ids: ['a::12'], after: 5 }],
    ['/v1/holdings/summary', { owner_party_ids: [] }],
    ['/v0/holdings/summary', { owner_party_ids: Array(1001).fill('a::12') }],
    ['/v2/state/acs', { page_size: 1, templates: ['Splice.Amulet:Amulet'] }],
    ['/v2/state/acs', { page_size: 1, party_ids: Array(1001).fill('a::12') }],
  ])('refuses at %s the body %j', async (path, body) => {
    const answered = await sendPost(app, path, { ...snapshotPosition, ...body })
    expect(answered.status).toBe(400)
    expect(pick(answered.body, 'error')).toBeTypeOf('string')
  })
})

describe('the summary of more than 1,000 contracts', () => {
  it('refuses to sum more than 1,000 contracts', async () => {
    const { owner, app } = manyAmulets(1100)
    const request = { ...snapshotPosition, owner_party_ids: [owner] }
    for (const path of [summaryPath, '/v0/holdings/summary']) {
      const { status, body } = await sendPost(app, path, request)
      expect(status).toBe(400)
      expect(pick(body, 'error')).toMatch(/^Size of the result exceeded the limit/)
    }
  })

  it('sums only the first 1,000 contracts in older releases, without a warning', async () => {
    const { owner, small } = manyAmulets(1100)
    const app = scanApp(small.ledger, { release: '0.7' })
    const { status, body } = await sendPost(app, summaryPath, {
      ...snapshotPosition,
      owner_party_ids: [owner],
    })
    expect(status).toBe(200)
    // 0 + 1 + … + 999 units of 10^-10.
    expect(pick(body, 'summaries', 0, 'total_coin_holdings')).toBe('0.0000499500')
  })

  it('applies the contract limit to all contracts of a stakeholder, before the filter by owner', async () => {
    const { owner, small, app } = manyAmulets(990)
    const { dso } = small.ledger.network
    const sendSummary = (party: string) =>
      sendPost(app, summaryPath, { ...snapshotPosition, owner_party_ids: [party] })
    expect((await sendSummary(owner)).status).toBe(200)
    expect((await sendSummary(dso)).status).toBe(400)
  })
})

describe('a page of holdings for a party that holds locks on the amulets of others', () => {
  it('can return a short or empty page of holdings that still has a next page', async () => {
    const small = new SmallLedger()
    const [owner, holder] = [small.party(0), small.party(1)]
    for (let n = 0; n < 5; n++) small.lock(owner, holder, oneAmuletUnits)
    small.give(holder, 7n * oneAmuletUnits)
    small.wait(4 * hour)
    small.give(owner, oneAmuletUnits)
    const body = { ...snapshotPosition, page_size: 3, owner_party_ids: [holder] }
    const app = scanApp(small.ledger)
    const first = await sendPost(app, '/v2/holdings/state', body)
    expect(pickList(first.body, 'created_events')).toEqual([])
    const after = pick(first.body, 'next_page_token')
    const second = await sendPost(app, '/v2/holdings/state', { ...body, after })
    expect(pickList(second.body, 'created_events')).toHaveLength(1)
  })
})

describe('pages of a snapshot', () => {
  const { small, owner, app } = manyAmulets(40)
  const snapshot = small.ledger.snapshotAt(3, Date.parse(snapshotPosition.record_time) * 1000)
  if (snapshot === undefined) throw new Error('There is no snapshot')
  const active = small.ledger.activeAt(snapshot)
  const owned = active.filter((contract) => contract.signatories.includes(owner))

  const cases = [
    ['/v0/holdings/state', { owner_party_ids: [owner] }, owned],
    ['/v1/holdings/state', { owner_party_ids: [owner] }, owned],
    ['/v2/holdings/state', { owner_party_ids: [owner] }, owned],
    ['/v0/state/acs', { templates: ['splice-amulet:Splice.Amulet:Amulet'] }, active],
    ['/v1/state/acs', { party_ids: [owner] }, owned],
    ['/v2/state/acs', {}, active],
  ] as const

  it.each(cases)(
    'returns every contract exactly once over all pages of %s',
    async (path, filter, expected) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (pageSize) => {
          const ids: unknown[] = []
          let after: unknown
          do {
            const request = { ...snapshotPosition, ...filter, page_size: pageSize, after }
            const { body } = await sendPost(app, path, request)
            const page = pickList(body, 'created_events')
            expect(page.length).toBeLessThanOrEqual(pageSize)
            ids.push(...page.map((event) => pick(event, 'contract_id')))
            after = pick(body, 'next_page_token')
          } while (after !== undefined && after !== null)
          expect(ids).toEqual(expected.map(({ id }) => id))
        }),
        { numRuns: runs(1000) },
      )
    },
  )

  it('returns a number as page token in older generations, and a text in the newest generation', async () => {
    const request = { ...snapshotPosition, owner_party_ids: [owner], page_size: 2 }
    const older = await sendPost(app, '/v1/holdings/state', request)
    expect(pick(older.body, 'next_page_token')).toBeTypeOf('number')
    const newer = await sendPost(app, '/v2/holdings/state', request)
    expect(pick(newer.body, 'next_page_token')).toBeTypeOf('string')
  })
})

describe('times of snapshots', () => {
  const { app } = twoOwners()

  it('finds the newest snapshot at or before a time, and the first after it, on the three-hour grid', async () => {
    const before = '/v0/state/acs/snapshot-timestamp'
    const at = await sendGet(app, `${before}?migration_id=3&before=2026-08-01T15:00:00Z`)
    expect(at.body).toEqual({ record_time: '2026-08-01T15:00:00Z' })
    const early = await sendGet(app, `${before}?migration_id=3&before=2026-08-01T14:59:59Z`)
    expect(early.status).toBe(404)
    const after = await sendGet(
      app,
      `${before}-after?migration_id=0&after=2026-08-01T12:00:00.000000Z`,
    )
    expect(after.body).toEqual({ record_time: '2026-08-01T15:00:00Z' })
    expect((await sendGet(app, `${before}?migration_id=3`)).status).toBe(400)
    expect(
      (await sendGet(app, `${before}?migration_id=x&before=2026-08-01T15:00:00Z`)).status,
    ).toBe(400)
  })
})

describe('endpoints that a release lacks', () => {
  const { small } = twoOwners()

  it.each([
    ['0.7', '/v2/holdings/state', 404],
    ['0.7', '/v1/holdings/state', 200],
    ['0.9', '/v2/holdings/state', 200],
    ['0.9', '/v1/holdings/state', 404],
    ['0.9', '/v0/state/acs', 404],
  ] as const)(
    'answers in release %s the path %s with 200 if the release has the path, otherwise with 404',
    async (release, path, status) => {
      const body = { ...snapshotPosition, page_size: 1, owner_party_ids: [small.party(0)] }
      expect((await sendPost(scanApp(small.ledger, { release }), path, body)).status).toBe(status)
    },
  )
})
