import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { callSandbox, type AnswerOverride } from '#shared/queries/testing/sandbox-families.ts'
import { addMicros, RecordTime } from '#ledger/record-time.ts'
import { earlierBalance } from './earlier-balance.ts'
import { ownBalance } from './own-balance.ts'
import { createSnapshotLookups } from './snapshots.ts'
import { holdingsSummary } from './summary.ts'

const dayMs = 86_400_000
/** Two or three days ago at 21:30 UTC, half an hour after a snapshot. */
const stillAt = new Date(Math.floor(Date.now() / dayMs) * dayMs - 2 * dayMs - 2.5 * 3_600_000)

let sandbox: Sandbox
let party: PartyId
beforeAll(async () => {
  sandbox = await createSandbox({
    ...defaultOptions,
    updates: 1500,
    stillAt,
  })
  party = v.parse(PartyId, sandbox.ledger.network.localValidator.party)
}, 120_000)
afterAll(() => sandbox.close())

const withoutSnapshots: AnswerOverride = ({ path }) =>
  path.startsWith('/v0/state/acs/') || path.startsWith('/v0/acs/')
    ? new Response('{"error":"down"}', { status: 500 })
    : undefined

describe('ownBalance', () => {
  it('sums the participant’s contracts, and returns the change since an earlier snapshot with few requests', async () => {
    const requested: string[] = []
    callSandbox(sandbox, undefined, ({ path }) => requested.push(path))
    const client = new QueryClient()
    const balance = await client.fetchQuery(ownBalance([party], true))
    expect(balance?.from).toBe('participant')
    expect(balance?.total).toMatch(/^\d+/)
    // The sandbox's clock stopped two days ago, so the comparison uses the newest snapshot.
    expect(balance?.change).toMatchObject({ amount: expect.stringMatching(/^-?\d+/) })
    expect(requested.length).toBeLessThanOrEqual(9)
    requested.length = 0
    await client.fetchQuery({ ...ownBalance([party], true), staleTime: 0 })
    // The earlier snapshot and the participant's responses are cached.
    expect(requested.length).toBeLessThanOrEqual(3)
  })

  it('returns the balance at the newest snapshot if the token cannot read as the parties', async () => {
    const families = new Set<string>()
    callSandbox(sandbox, undefined, ({ family }) => families.add(family))
    const balance = await new QueryClient().fetchQuery(ownBalance([party], false))
    expect(balance?.from).toBe('snapshot')
    expect([...families]).toEqual(['scan'])
  })

  it('computes the change from the participant’s contracts of a day ago if Scan has no snapshots', async () => {
    callSandbox(sandbox, withoutSnapshots)
    const balance = await new QueryClient().fetchQuery(ownBalance([party], true))
    // The sandbox has no updates from the last two days.
    expect(balance).toMatchObject({ from: 'participant', change: { amount: '0' } })
    expect(balance?.total).toBeDefined()
  })

  it('returns the reason why the change of the balance is unknown', async () => {
    callSandbox(sandbox, (request) =>
      request.path === '/v2/state/latest-pruned-offsets'
        ? new Response('{"error":"down"}', { status: 500 })
        : withoutSnapshots(request),
    )
    const balance = await new QueryClient().fetchQuery(ownBalance([party], true))
    expect(balance).toMatchObject({
      from: 'participant',
      change: { why: 'Neither Scan nor the participant returned the balance of one day ago.' },
    })
  })

  it('returns no total if Scan cannot sum up so many contracts', async () => {
    callSandbox(sandbox, ({ path }) =>
      path.includes('/holdings/summary')
        ? new Response('{"error":"Size of the result exceeded the limit 1000"}', { status: 400 })
        : undefined,
    )
    const balance = await new QueryClient().fetchQuery(ownBalance([party], false))
    expect(balance).toMatchObject({ from: 'snapshot', total: undefined, change: undefined })
  })
})

describe('earlierBalance', () => {
  it('returns the same balance as Scan’s snapshot at that time, with few requests', async () => {
    const requested: string[] = []
    callSandbox(sandbox, undefined, ({ path }) => requested.push(path))
    const client = new QueryClient()
    const { latest, before, currentMigration } = createSnapshotLookups(client)
    const migration = await currentMigration()
    const newest = await latest(migration)
    const older = newest && (await before(migration, addMicros(newest.recordTime, -1n)))
    if (!older) throw new Error('no snapshot')
    const { rows } = await client.fetchQuery(
      holdingsSummary({ ...older, match: 'exact', owners: [party] }),
    )
    const now = await client.fetchQuery(ownBalance([party], true))
    requested.length = 0
    const earlier = await client.fetchQuery(earlierBalance([party], older.recordTime))
    expect(earlier).toEqual({ total: rows[0]?.summary?.total_coin_holdings })
    expect(earlier).not.toEqual({ total: now?.total })
    expect(requested.length).toBeLessThanOrEqual(15)
  })

  it('returns a reason instead of a balance for a moment before the participant’s first update', async () => {
    callSandbox(sandbox)
    const before = v.parse(RecordTime, '2020-01-01T00:00:00Z')
    expect(await new QueryClient().fetchQuery(earlierBalance([party], before))).toEqual({
      why: 'The participant has no update of these parties that is at least one day old.',
    })
  })
})
