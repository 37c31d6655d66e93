/** Updates with the mediators' verdicts and their cost (docs/network-rules.md, Events on Scan). */
import * as v from 'valibot'
import { PartyId, SynchronizerId, UpdateId } from '#ledger/identifier.ts'
import { Int32, Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** A part of a transaction that the same parties see; each list of parties has to confirm by its threshold. */
export const TransactionView = openObject({
  view_id: Int32,
  informees: v.array(PartyId),
  confirming_parties: v.array(openObject({ parties: v.array(PartyId), threshold: Int32 })),
  sub_views: v.array(Int32),
})
export type TransactionView = v.InferOutput<typeof TransactionView>

/** `verdict_result` is `VERDICT_RESULT_ACCEPTED`, `…_REJECTED` or `…_UNSPECIFIED`. */
export const Verdict = openObject({
  update_id: UpdateId,
  migration_id: Int64,
  domain_id: SynchronizerId,
  record_time: RecordTime,
  finalization_time: RecordTime,
  submitting_parties: v.array(PartyId),
  submitting_participant_uid: v.string(),
  verdict_result: v.string(),
  mediator_group: Int32,
  transaction_views: openObject({
    views: v.array(TransactionView),
    root_views: v.array(Int32),
  }),
  round_number: v.nullish(Int64),
})
export type Verdict = v.InferOutput<typeof Verdict>

/** Bytes that the confirmation request cost, and no other message. */
export const TrafficSummary = openObject({
  total_traffic_cost: Int64,
  envelope_traffic_summaries: v.array(
    openObject({ traffic_cost: Int64, view_ids: v.array(Int32) }),
  ),
})
export type TrafficSummary = v.InferOutput<typeof TrafficSummary>

/** Bytes of traffic that count as a featured app's. */
export const AppActivityRecords = openObject({
  round_number: Int64,
  records: v.array(openObject({ party: PartyId, weight: Int64 })),
})
export type AppActivityRecords = v.InferOutput<typeof AppActivityRecords>

/** What is not there is not kept, or never was. The update itself is not read here. */
export const ScanEvent = openObject({
  verdict: v.nullish(Verdict),
  traffic_summary: v.nullish(TrafficSummary),
  app_activity_records: v.nullish(AppActivityRecords),
})
export type ScanEvent = v.InferOutput<typeof ScanEvent>

export const eventByIdEndpoint = get('scan', '/v0/events/{update_id}', ScanEvent)

/**
 * GET /v0/events/{update_id} (since 0.4.21, with costs since 0.5.15): the verdict on one transaction,
 * rejected ones too, and what it cost. Error: 404 for an id of which this Scan has neither.
 */
export function eventById(updateId: string, options?: CallOptions): Promise<ScanEvent> {
  return send(eventByIdEndpoint, { params: { update_id: updateId } }, options)
}

export const LatestRecordTime = openObject({ record_time: RecordTime })
export type LatestRecordTime = v.InferOutput<typeof LatestRecordTime>

export const latestRecordTimeEndpoint = get(
  'scan',
  '/v0/events/latest-record-time',
  LatestRecordTime,
)

/**
 * GET /v0/events/latest-record-time (since 0.9.0): the newest record time of which this Scan has
 * update and verdict. Errors: 400, 404, 500; older releases take the path for that of an event.
 */
export function latestRecordTime(options?: CallOptions): Promise<LatestRecordTime> {
  return send(latestRecordTimeEndpoint, {}, options)
}
