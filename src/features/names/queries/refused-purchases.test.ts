import { afterEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { ContractId } from '#ledger/identifier.ts'
import { followTrail, newTrail, type Trail } from '../rules/purchase-trail.ts'
import { isCreatedEvent, isTransaction, UpdateHistoryItem } from '#ledger/update.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { parsePlans } from '../../../../sandbox/plans/plan-spec.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'

const Page = v.object({ transactions: v.array(v.unknown()) })

let sandbox: Sandbox | undefined
afterEach(() => sandbox?.close())

async function purchasesWith(plans: string): Promise<readonly Trail[]> {
  sandbox = await createSandbox({ ...defaultOptions, updates: 3000, plans: parsePlans(plans) })
  sandbox.ledger.stop()
  const trails = new Map<string, Trail>()
  let after: unknown
  for (;;) {
    const answer = await sandbox.families.scan.request('/v2/updates', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page_size: 500, ...(after === undefined ? {} : { after }) }),
    })
    const updates = v.parse(Page, await answer.json()).transactions.flatMap((json) => {
      const read = v.safeParse(UpdateHistoryItem, json)
      return read.success ? [read.output] : []
    })
    for (const update of updates) follow(trails, update)
    const last = updates.findLast(isTransaction)
    if (last === undefined) return [...trails.values()]
    after = { after_migration_id: Number(last.migration_id), after_record_time: last.record_time }
  }
}

function follow(trails: Map<string, Trail>, update: UpdateHistoryItem): void {
  for (const event of isTransaction(update)
    ? Object.values(update.events_by_id).filter(isCreatedEvent)
    : []) {
    if (!event.template_id.endsWith(':SubscriptionRequest')) continue
    const id = event.contract_id
    if (!trails.has(id)) trails.set(id, newTrail(v.parse(ContractId, id)))
  }
  for (const [id, trail] of trails) trails.set(id, followTrail(trail, update))
}

const closedRounds = (trails: readonly Trail[]) =>
  trails.flatMap(({ refused }) => (refused === undefined ? [] : [refused.hasRoundClosed]))

describe('rejected purchases of a name', () => {
  it('names the closed round as the reason for a rejection if the SVs process payments too late', async () => {
    const found = closedRounds(await purchasesWith('names=late'))
    expect(found).toContain(true)
  }, 120_000)

  it('does not name the round as the reason for a rejection if the SVs process payments immediately', async () => {
    const found = closedRounds(await purchasesWith(''))
    expect(new Set(found)).toEqual(new Set([false]))
  }, 120_000)
})
