/** Participants that host a party, and their traffic (docs/network-rules.md, Network facts). */
import * as v from 'valibot'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'

/** One participant, as `PAR::name::fingerprint`. */
export const HostingParticipant = openObject({ participant_id: v.string() })
export type HostingParticipant = v.InferOutput<typeof HostingParticipant>

export const HostingParticipants = openObject({ participant_ids: v.array(v.string()) })
export type HostingParticipants = v.InferOutput<typeof HostingParticipants>

/**
 * Extra traffic in bytes. A purchase is complete when the limit has reached the purchased amount.
 */
export const TrafficStatus = openObject({
  traffic_status: openObject({
    actual: openObject({ total_consumed: Int64, total_limit: Int64 }),
    target: openObject({ total_purchased: Int64 }),
  }),
})
export type TrafficStatus = v.InferOutput<typeof TrafficStatus>

/** GET /v1/domains/{domain_id}/parties/{party_id}/participant-id (since 0.5.17). Errors: 404, 500. */
export const hostingParticipantsV1Endpoint = get(
  'scan',
  '/v1/domains/{domain_id}/parties/{party_id}/participant-id',
  HostingParticipants,
)

/** GET /v0/domains/{domain_id}/parties/{party_id}/participant-id. Errors: 404, 500. */
export const hostingParticipantV0Endpoint = get(
  'scan',
  '/v0/domains/{domain_id}/parties/{party_id}/participant-id',
  HostingParticipant,
)

/** GET /v0/domains/{domain_id}/members/{member_id}/traffic-status. Errors: 400, 404, 500. */
export const trafficStatusEndpoint = get(
  'scan',
  '/v0/domains/{domain_id}/members/{member_id}/traffic-status',
  TrafficStatus,
)
