import { beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '#ledger/json.ts'
import { createLedger } from '../ledger/create-ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isSeenBy } from '../ledger/informees.ts'
import { scanApp } from './app.ts'
import { featuredAppRight } from '../templates/coupons.ts'
import { sendGet, sendPost, pick, pickList } from './testing/request.ts'

let ledger: Ledger
let app: ReturnType<typeof scanApp>
beforeAll(() => {
  ledger = createLedger({ seed: 9, updates: 1200, now: new Date('2026-11-21T12:00:00Z') })
  app = scanApp(ledger, { release: '0.9' })
})

const event = async (updateId: string, of = app): Promise<Json> =>
  (await sendGet(of, `/v0/events/${updateId}`)).body

function sequenced() {
  const found = ledger.rejections.findLast(({ contracts }) => contracts.length > 0)
  if (found === undefined) throw new Error('nothing was rejected')
  return found
}

const isReassignment = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'assignment' || kind === 'unassignment'

const numbers = (ids: readonly (Json | undefined)[]) =>
  ids.map(Number).toSorted((one, other) => one - other)

const idOf = (one: Json): Json | undefined =>
  pick(one, 'verdict', 'update_id') ?? pick(one, 'update', 'update_id')

describe('an event of Scan', () => {
  it('returns the verdict and the cost of a rejected transaction, without an update', async () => {
    const { updateId, submittedAs } = sequenced()
    const body = await event(updateId)
    expect(pick(body, 'update')).toBeNull()
    expect(pick(body, 'verdict', 'verdict_result')).toBe('VERDICT_RESULT_REJECTED')
    expect(pick(body, 'verdict', 'submitting_parties')).toEqual([...submittedAs.actAs])
    expect(Number(pick(body, 'traffic_summary', 'total_traffic_cost'))).toBeGreaterThan(0)
    expect((await sendGet(app, `/v2/updates/${updateId}`)).status).toBe(404)
  })

  it('returns verdict and cost of a private transaction, without its update', async () => {
    const transaction = ledger.privateCommits.findLast(({ kind }) => kind === 'transaction')
    const body = await event(transaction?.updateId ?? '')
    expect(pick(body, 'update')).toBeNull()
    expect(pick(body, 'verdict', 'verdict_result')).toBe('VERDICT_RESULT_ACCEPTED')
    expect(pick(body, 'verdict', 'update_id')).toBe(transaction?.updateId)
    expect(Number(pick(body, 'traffic_summary', 'total_traffic_cost'))).toBeGreaterThan(0)
    expect((await sendGet(app, `/v2/updates/${transaction?.updateId}`)).status).toBe(404)
    expect(JSON.stringify(body)).not.toMatch(/Iou|Shipment|Inspect/)
    const moved = ledger.privateCommits.findLast(({ kind }) => kind === 'assignment')
    expect((await sendGet(app, `/v0/events/${moved?.updateId}`)).status).toBe(404)
  })

  it("multiplies an app's traffic by the `activityWeight` of its featured right to compute the app's activity (row 18)", async () => {
    const weighted = ledger
      .activeNow(featuredAppRight)
      .find(({ facts }) => (facts.activityWeight ?? 0n) > 10_000_000_000n)
    const { provider, activityWeight = 0n } = weighted?.facts ?? { provider: '' }
    let compared = 0
    for (const commit of ledger.commits.slice(-400)) {
      const body = await event(commit.updateId)
      const records = pickList(body, 'app_activity_records', 'records')
      // Skips transactions of several apps, because these apps share the bytes.
      if (records.length !== 1 || pick(records[0] ?? null, 'party') !== provider) continue
      const views = pickList(body, 'verdict', 'transaction_views', 'views')
      const seen = new Set(
        views.flatMap((view) =>
          pickList(view, 'informees').includes(provider) ? [Number(pick(view, 'view_id'))] : [],
        ),
      )
      const bytes = pickList(body, 'traffic_summary', 'envelope_traffic_summaries')
        .filter((envelope) => pickList(envelope, 'view_ids').some((id) => seen.has(Number(id))))
        .reduce((sum: bigint, envelope) => sum + BigInt(Number(pick(envelope, 'traffic_cost'))), 0n)
      const expected = (bytes * activityWeight) / 10_000_000_000n
      expect(BigInt(Number(pick(records[0] ?? null, 'weight')))).toBe(expected)
      expect(expected).toBeGreaterThan(bytes)
      compared += 1
    }
    expect(compared).toBeGreaterThan(0)
  })

  it('returns an update with its verdict and traffic cost, and assigns every view of the verdict to an envelope', async () => {
    const commit = ledger.commits.findLast(({ kind }) => kind === 'transaction')
    const body = await event(commit?.updateId ?? '')
    expect(pick(body, 'update', 'update_id')).toBe(commit?.updateId)
    expect(pick(body, 'verdict', 'verdict_result')).toBe('VERDICT_RESULT_ACCEPTED')
    const views = pickList(body, 'verdict', 'transaction_views', 'views')
    const envelopes = pickList(body, 'traffic_summary', 'envelope_traffic_summaries')
    const inEnvelopes = envelopes.flatMap((envelope) => pickList(envelope, 'view_ids'))
    expect(numbers(inEnvelopes)).toEqual(numbers(views.map((view) => pick(view, 'view_id'))))
  })

  it('returns no event for a submission that was never sequenced, and no verdict before the last migration', async () => {
    const never = ledger.rejections.find(({ contracts }) => contracts.length === 0)
    expect((await sendGet(app, `/v0/events/${never?.updateId}`)).status).toBe(404)
    const old = await event(ledger.commits[5]?.updateId ?? '')
    expect(pick(old, 'verdict')).toBeNull()
    expect(pick(old, 'traffic_summary')).toBeNull()
    expect(pick(old, 'update', 'update_id')).toBe(ledger.commits[5]?.updateId)
  })

  it('returns the mining round of an event only in the newest release', async () => {
    const { updateId } = sequenced()
    const newest = scanApp(ledger, { release: 'next' })
    expect(pick(await event(updateId), 'verdict', 'round_number')).toBeUndefined()
    expect(pick(await event(updateId, newest), 'verdict', 'round_number')).toBeDefined()
  })
})

it('returns each visible update, rejection and private update exactly once in pages of events', async () => {
  const expected = [...ledger.updates, ...ledger.rejections]
    .filter((item) => {
      if (item.kind === 'rejection' && item.contracts.length === 0) return false
      const isSeen = item.kind !== 'rejection' && isSeenBy(ledger.network.dso, item)
      return isSeen || (!isReassignment(item) && item.migrationId === ledger.migrationId)
    })
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ updateId }) => updateId)
  for (const pageSize of [37, 1000]) {
    const ids: unknown[] = []
    let after: object | undefined
    for (;;) {
      const { body } = await sendPost(app, '/v0/events', { page_size: pageSize, after })
      const page = pickList(body, 'events')
      ids.push(...page.map(idOf))
      const last = page.at(-1)
      if (last === undefined) break
      // Looks up the migration id, because Scan returns the migration id of a reassignment only
      // inside its event.
      const found = [...ledger.updates, ...ledger.rejections].find(
        ({ updateId }) => updateId === idOf(last),
      )
      after = {
        after_migration_id: found?.migrationId,
        after_record_time:
          pick(last, 'verdict', 'record_time') ?? pick(last, 'update', 'record_time'),
      }
    }
    expect(ids).toEqual(expected)
  }
})
