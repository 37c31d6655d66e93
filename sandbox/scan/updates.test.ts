import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { minute } from '../ledger/micros.ts'
import type { Node } from '../ledger/model.ts'
import { amulet } from '../templates/amulet.ts'
import { archive } from '../templates/archive.ts'
import { scanApp } from './app.ts'
import { sendGet, sendPost, pick, pickList } from './testing/request.ts'
import { oneAmuletUnits, SmallLedger, start } from './testing/small-ledger.ts'
import { recordTime } from './wire/time.ts'

function overlapping(): SmallLedger {
  const small = new SmallLedger()
  for (let count = 0; count < 25; count++) small.give(small.party(count % 3), oneAmuletUnits)
  small.migrate(4, start + 10 * minute)
  for (let count = 0; count < 15; count++) small.give(small.party(count % 3), oneAmuletUnits)
  return small
}

/** Reads a whole history in pages. The last update of each page is the cursor for the next page. */
async function readAll(app: ReturnType<typeof scanApp>, path: string, pageSize: number) {
  const ids: unknown[] = []
  let after: object | undefined
  for (;;) {
    const { status, body } = await sendPost(app, path, { page_size: pageSize, after })
    expect(status).toBe(200)
    const page = pickList(body, 'transactions')
    ids.push(...page.map((update) => pick(update, 'update_id')))
    const last = page.at(-1)
    if (page.length < pageSize || last === undefined) return ids
    after = {
      after_migration_id: pick(last, 'migration_id'),
      after_record_time: pick(last, 'record_time'),
    }
  }
}

describe('reading the history in pages', () => {
  const small = overlapping()
  const app = scanApp(small.ledger)
  const expected = small.ledger.commits.map(({ updateId }) => updateId)

  it('returns every update exactly once, with any page size, in every generation', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/v0/updates', '/v1/updates', '/v2/updates'),
        fc.integer({ min: 1, max: 60 }),
        async (path, pageSize) => {
          expect(await readAll(app, path, pageSize)).toEqual(expected)
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('begins after the given record time of a migration id, and continues with all later migration ids', async () => {
    const after = { after_migration_id: 3, after_record_time: recordTime(start + 24 * minute) }
    const { body } = await sendPost(app, '/v2/updates', { page_size: 1000, after })
    expect(pickList(body, 'transactions')).toHaveLength(15)
    const earlier = { ...after, after_record_time: '2026-08-01T14:23:00+02:00' }
    const { body: more } = await sendPost(app, '/v2/updates', { page_size: 1000, after: earlier })
    expect(pickList(more, 'transactions')).toHaveLength(17)
  })

  it.each([
    [{ page_size: 1001 }, 'Exceeded limit maximum (1001 > 1000).'],
    [{ page_size: 0 }, 'Limit must be at least 1.'],
    [
      {},
      'The request content was malformed:\nDecodingFailure at .page_size: Missing required field',
    ],
    [
      { page_size: 1, after: { after_migration_id: 3, after_record_time: 'then' } },
      "Invalid timestamp: Text 'then' could not be parsed at index 0",
    ],
  ])('refuses the page request %j', async (body, error) => {
    expect(await sendPost(app, '/v2/updates', body)).toEqual({ status: 400, body: { error } })
  })

  it("returns 404 in Scan's own form for unknown updates, hashes and paths", async () => {
    expect(await sendGet(app, '/v2/updates/1220ab')).toEqual({
      status: 404,
      body: { error: 'Transaction with id 1220ab not found' },
    })
    expect(await sendGet(app, '/v2/updates/hash/ab')).toEqual({
      status: 404,
      body: { error: 'Transaction with hash ab not found' },
    })
    const { status, body } = await sendGet(app, '/v9/updates')
    expect(status).toBe(404)
    expect(pick(body, 'error')).toBeTypeOf('string')
  })
})

/**
 * Commits an update of 13 events: an archive, and a chain of exercises with creates below them.
 * Returns the update's id.
 */
function deep(small: SmallLedger): string {
  const owner = small.party(0)
  const funding = small.give(owner, ...Array.from({ length: 4 }, () => oneAmuletUnits))
  const inputs = funding.roots.map(({ contract }) => contract)
  const update = small.commit((draft) => {
    let below: Node[] = []
    for (const input of inputs) {
      const created = [1n, 2n].map((amount) => draft.create(amulet, { owner, amount, round: 11 }))
      below = [draft.exercise(input, archive, null, [...created, ...below])]
    }
    for (const node of below) draft.root(node)
    draft.root(draft.create(amulet, { owner, amount: 3n, round: 12 }))
  })
  return update.updateId
}

describe('one update', () => {
  const small = new SmallLedger()
  const updateId = deep(small)
  const app = scanApp(small.ledger)

  it('sorts the events of an update by id, and lists child events in the order of occurrence', async () => {
    const { body } = await sendGet(app, `/v2/updates/${updateId}`)
    const events = pick(body, 'events_by_id')
    const keys = Object.keys(Object(events))
    expect(keys).toHaveLength(13)
    expect(keys).toEqual(keys.toSorted())
    expect(pick(body, 'root_event_ids')).toEqual([`${updateId}:0`, `${updateId}:12`])
    expect(pick(events, `${updateId}:0`, 'child_event_ids')).toEqual([
      `${updateId}:1`,
      `${updateId}:2`,
      `${updateId}:3`,
    ])
    expect(pick(events, `${updateId}:3`, 'event_type')).toBe('exercised_event')
    expect(pick(events, `${updateId}:3`, 'event_id')).toBe(`${updateId}:3`)
    expect(pick(events, `${updateId}:0`, 'interface_id')).toBeNull()
    expect(pick(body, 'offset')).toBeUndefined()
    expect(pick(body, 'external_transaction_hash')).toBeUndefined()
  })

  it("returns prefixed event ids and the participant's offset in the oldest generation", async () => {
    const { body } = await sendGet(app, `/v0/updates/${updateId}`)
    expect(pick(body, 'offset')).toBe('000000000000000002')
    expect(pick(body, 'root_event_ids')).toEqual([`#${updateId}:0`, `#${updateId}:12`])
    const { body: later } = await sendGet(app, `/v1/updates/${updateId}`)
    expect(pick(later, 'offset')).toBe('000000000000000001')
    expect(pick(later, 'root_event_ids', 0)).toBe(`${updateId}:0`)
  })

  it("returns values in both encodings, with each generation's own parameter for the lossless encoding", async () => {
    const compact = await sendGet(app, `/v2/updates/${updateId}`)
    const amount = [`${updateId}:12`, 'create_arguments', 'amount', 'initialAmount']
    expect(pick(compact.body, 'events_by_id', ...amount)).toBe('3E-10')
    const query = '?daml_value_encoding=protobuf_json'
    const lossless = await sendGet(app, `/v2/updates/${updateId}${query}`)
    const event = pick(lossless.body, 'events_by_id', `${updateId}:12`)
    expect(pick(event, 'create_arguments', 'record', 'fields', 1)).toEqual({
      label: 'owner',
      value: { party: small.party(0) },
    })
    const { body } = await sendGet(app, `/v0/updates/${updateId}?lossless=true`)
    expect(pick(body, 'events_by_id', `#${updateId}:12`, 'create_arguments')).toEqual(
      pick(event, 'create_arguments'),
    )
  })
})

describe('a reassignment', () => {
  const small = new SmallLedger()
  const { ledger } = small
  const [root] = small.give(small.party(1), oneAmuletUnits).roots
  if (root === undefined) throw new Error('Nothing was created')
  const head = (minutes: number) => ({
    recordTime: start + minutes * minute,
    effectiveAt: start + minutes * minute,
    synchronizer: ledger.network.globalSynchronizer,
    workflowId: '',
  })
  const left = ledger.unassign(
    root.contract,
    ledger.network.secondSynchronizer,
    small.party(1),
    head(5),
  )
  const arrived = ledger.assign(left, head(6))
  const app = scanApp(ledger)

  it('returns a reassignment as an unassignment and a matching assignment, with an offset in every generation', async () => {
    for (const version of ['v0', 'v2']) {
      const out = await sendGet(app, `/${version}/updates/${left.updateId}`)
      const back = await sendGet(app, `/${version}/updates/${arrived.updateId}`)
      expect(pick(out.body, 'event', 'contract_id')).toBe(root.contract.id)
      expect(pick(out.body, 'event', 'created_event')).toBeUndefined()
      expect(pick(back.body, 'event', 'created_event', 'contract_id')).toBe(root.contract.id)
      expect(pick(back.body, 'event', 'unassign_id')).toBe(pick(out.body, 'event', 'unassign_id'))
      expect(pick(back.body, 'event', 'reassignment_counter')).toBe(1)
      expect(pick(back.body, 'event', 'migration_id')).toBe(3)
      expect(pick(back.body, 'offset')).toBe(
        version === 'v0' ? '000000000000000003' : '000000000000000001',
      )
    }
  })
})
