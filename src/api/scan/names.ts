/** ANS entries from Scan (docs/network-rules.md, Names on Scan). */
import * as v from 'valibot'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { Int32 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'

/**
 * `contract_id` and `expires_at` are absent or null for the names of the DSO and its SVs, which do
 * not expire. A renewal changes both. `url` is empty or http(s).
 */
export const AnsEntry = openObject({
  contract_id: v.nullish(ContractId),
  user: PartyId,
  name: v.string(),
  url: v.string(),
  description: v.string(),
  expires_at: v.nullish(RecordTime),
})
export type AnsEntry = v.InferOutput<typeof AnsEntry>

export const AnsEntries = openObject({ entries: v.array(AnsEntry) })
export type AnsEntries = v.InferOutput<typeof AnsEntries>

export const AnsEntryResponse = openObject({ entry: AnsEntry })
export type AnsEntryResponse = v.InferOutput<typeof AnsEntryResponse>

/** The query of `ansEntries`. `page_size` is required. */
export const AnsEntriesQuery = openObject({
  name_prefix: v.nullish(v.string()),
  page_size: Int32,
})
export type AnsEntriesQuery = v.InferOutput<typeof AnsEntriesQuery>

/** GET /v0/ans-entries: unexpired entries, oldest first. The response has no page token. */
export const ansEntriesEndpoint = get('scan', '/v0/ans-entries', AnsEntries, {
  query: AnsEntriesQuery,
})

/** GET /v0/ans-entries/by-party/{party}: the party's first entry in name order. Errors: 404. */
export const ansEntryByPartyEndpoint = get(
  'scan',
  '/v0/ans-entries/by-party/{party}',
  AnsEntryResponse,
)

/** GET /v0/ans-entries/by-name/{name}. Errors: 404 if the name is free or has expired. */
export const ansEntryByNameEndpoint = get(
  'scan',
  '/v0/ans-entries/by-name/{name}',
  AnsEntryResponse,
)
