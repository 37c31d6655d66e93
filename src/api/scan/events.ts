/** Scan's event history, of which only its newest time is asked (docs/network-rules.md, The update history). */
import type * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

export const LatestRecordTime = openObject({ record_time: RecordTime })
export type LatestRecordTime = v.InferOutput<typeof LatestRecordTime>

export const latestRecordTimeEndpoint = get(
  'scan',
  '/v0/events/latest-record-time',
  LatestRecordTime,
)

/** GET /v0/events/latest-record-time (since 0.9.0, before that 404). Errors: 400, 404, 500. */
export function latestRecordTime(options?: CallOptions): Promise<LatestRecordTime> {
  return send(latestRecordTimeEndpoint, {}, options)
}
