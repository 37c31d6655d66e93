/** Updates with the mediators' verdicts and costs (docs/network-rules.md, Events on Scan). */
import * as v from 'valibot'
import { PartyId, SynchronizerId, UpdateId } from '#ledger/identifier.ts'
import { Int32, Int64 } from '#ledger/int64.ts'
import type { Position } from '#ledger/history/position.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get, postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/**
 * A part of a transaction that the same parties see. Each list of parties in `confirming_parties`
 * has its own threshold of confirmations.
 */
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

/** The cost of the confirmation request in bytes, without other messages. */
export const TrafficSummary = openObject({
  total_traffic_cost: Int64,
  envelope_traffic_summaries: v.array(
    openObject({ traffic_cost: Int64, view_ids: v.array(Int32) }),
  ),
})
export type TrafficSummary = v.InferOutput<typeof TrafficSummary>

/** Bytes of traffic attributed to a featured app, multiplied by its right's `activityWeight`. */
export const AppActivityRecords = openObject({
  round_number: Int64,
  records: v.array(openObject({ party: PartyId, weight: Int64 })),
})
export type AppActivityRecords = v.InferOutput<typeof AppActivityRecords>

/**
 * An event. Members are missing if Scan no longer has them or they never existed. The update is not
 * decoded here.
 */
export const ScanEvent = openObject({
  verdict: v.nullish(Verdict),
  traffic_summary: v.nullish(TrafficSummary),
  app_activity_records: v.nullish(AppActivityRecords),
})
export type ScanEvent = v.InferOutput<typeof ScanEvent>

/**
 * GET /v0/events/{update_id} (since 0.4.21, with costs since 0.5.15): a transaction's verdict and
 * cost, even if the transaction was rejected. Error: 404 if this Scan has neither verdict nor cost
 * for the id.
 */
export const eventByIdEndpoint = get('scan', '/v0/events/{update_id}', ScanEvent)

export const LatestRecordTime = openObject({ record_time: RecordTime })
export type LatestRecordTime = v.InferOutput<typeof LatestRecordTime>

/**
 * GET /v0/events/latest-record-time (since 0.9.0): the newest record time for which this Scan has
 * update and verdict. Errors: 400, 404, 500. Older releases read the path as an event id.
 */
export const latestRecordTimeEndpoint = get(
  'scan',
  '/v0/events/latest-record-time',
  LatestRecordTime,
)

/** An update's position in the history. A reassignment has its migration id in its event. */
const Placed = openObject({
  record_time: RecordTime,
  migration_id: v.nullish(Int64),
  event: v.nullish(openObject({ migration_id: v.nullish(Int64) })),
})

/** An event of the history, reduced to its position and app activity. */
export const HistoryEvent = openObject({
  update: v.nullish(Placed),
  verdict: v.nullish(openObject({ migration_id: Int64, record_time: RecordTime })),
  app_activity_records: v.nullish(AppActivityRecords),
})
export type HistoryEvent = v.InferOutput<typeof HistoryEvent>

export const EventsPage = openObject({ events: v.array(HistoryEvent) })
export type EventsPage = v.InferOutput<typeof EventsPage>

export const eventsEndpoint = postToRead('scan', '/v0/events', EventsPage)

/**
 * POST /v0/events (since 0.4.21, with app activity since 0.5.18): updates and verdicts in ascending
 * order, from ledger begin or after a position, at most 1000 per page (docs/network-rules.md,
 * Events on Scan). Errors: 400, 404, 500; 503 while Scan loads its history.
 */
export function events(
  request: { readonly after?: Position | undefined; readonly pageSize: number },
  options?: CallOptions,
): Promise<EventsPage> {
  const { after, pageSize } = request
  const body = {
    ...(after === undefined
      ? {}
      : { after: { after_migration_id: after.migrationId, after_record_time: after.recordTime } }),
    page_size: pageSize,
  }
  return send(eventsEndpoint, { body }, options)
}

/** Returns an event's position, or `undefined` if it has neither update nor verdict. */
export function positionOfEvent({ update, verdict }: HistoryEvent): Position | undefined {
  if (verdict) return { migrationId: verdict.migration_id, recordTime: verdict.record_time }
  const migrationId = update?.event?.migration_id ?? update?.migration_id
  if (!update || migrationId === undefined || migrationId === null) return undefined
  return { migrationId, recordTime: update.record_time }
}
