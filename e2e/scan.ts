import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'

/**
 * An update as a test loads it from Scan: only the members that tests use, with a schema of its
 * own.
 */
const WireUpdate = v.object({
  update_id: v.string(),
  record_time: v.string(),
  migration_id: v.optional(v.number()),
  root_event_ids: v.optional(v.array(v.string())),
  events_by_id: v.optional(
    v.record(
      v.string(),
      v.object({
        event_type: v.string(),
        child_event_ids: v.optional(v.array(v.string())),
        template_id: v.optional(v.string()),
        choice: v.optional(v.string()),
        contract_id: v.optional(v.string()),
        consuming: v.optional(v.boolean()),
        signatories: v.optional(v.array(v.string())),
      }),
    ),
  ),
  external_transaction_hash: v.optional(v.string()),
  event: v.optional(
    v.object({
      migration_id: v.number(),
      unassign_id: v.string(),
      reassignment_counter: v.number(),
      created_event: v.optional(v.object({ contract_id: v.string() })),
      contract_id: v.optional(v.string()),
    }),
  ),
})
export type WireUpdate = v.InferOutput<typeof WireUpdate>

const Page = v.object({ transactions: v.array(WireUpdate) })

/**
 * Returns up to `count` updates from the beginning of the ledger, in history order, fetched from
 * Scan directly.
 */
export async function updatesFromBegin(
  request: APIRequestContext,
  count: number,
  origin = '',
): Promise<WireUpdate[]> {
  const found: WireUpdate[] = []
  for (;;) {
    const last = found.at(-1)
    const after = last && {
      after_migration_id: last.migration_id ?? last.event?.migration_id,
      after_record_time: last.record_time,
    }
    const answer = await request.post(`${origin}/api/scan/v2/updates`, {
      data: { page_size: Math.min(1000, count - found.length), after },
    })
    const { transactions } = v.parse(Page, await answer.json())
    found.push(...transactions)
    if (transactions.length === 0 || found.length >= count) return found
  }
}

const InstanceNames = v.object({ network_name: v.string(), amulet_name_acronym: v.string() })

/** Returns the names of the network under test and of its token. */
export async function instanceNames(request: APIRequestContext) {
  const answer = await request.get('/api/scan/v0/splice-instance-names')
  return v.parse(InstanceNames, await answer.json())
}

const Entries = v.object({ entries: v.array(v.object({ name: v.string(), user: v.string() })) })

/** Returns the entry of a name that was bought. */
export async function boughtName(request: APIRequestContext, origin = '') {
  const answer = await request.get(`${origin}/api/scan/v0/ans-entries?page_size=100`)
  const { entries } = v.parse(Entries, await answer.json())
  const entry = entries.find(({ name }) => name.includes('.unverified.'))
  if (entry === undefined) throw new Error('The sandbox has no name that was bought.')
  return entry
}

/** Returns the entry of a name, with its owner. */
export async function nameEntry(request: APIRequestContext, name: string) {
  const answer = await request.get(`/api/scan/v0/ans-entries?page_size=10&name_prefix=${name}`)
  const entry = v.parse(Entries, await answer.json()).entries.find((one) => one.name === name)
  if (entry === undefined) throw new Error(`The sandbox has no name ${name}.`)
  return entry
}

const CreatedPurchase = v.object({ subscriptionRequestCid: v.string() })

/** Requests a name without paying. Returns the id of the unpaid purchase. */
export async function createUnpaidPurchase(request: APIRequestContext): Promise<string> {
  const name = `asked-${process.hrtime.bigint()}.unverified.cns`
  const data = { name, url: '', description: '' }
  const answer = await request.post('/api/validator/v0/entry/create', { data })
  return v.parse(CreatedPurchase, await answer.json()).subscriptionRequestCid
}

const Votes = v.object({ dso_rules_vote_requests: v.array(v.object({ contract_id: v.string() })) })

/** Returns the id of an open vote request. */
export async function openVote(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/scan/v0/admin/sv/voterequests')
  return v.parse(Votes, await answer.json()).dso_rules_vote_requests[0]?.contract_id ?? ''
}
