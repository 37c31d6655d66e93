/** The completeness of this Scan's history (docs/network-rules.md, How old Scan's data is). */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

export const BackfillingStatus = openObject({ complete: v.boolean() })
export type BackfillingStatus = v.InferOutput<typeof BackfillingStatus>

export const backfillingStatusEndpoint = get('scan', '/v0/backfilling/status', BackfillingStatus)

/** GET /v0/backfilling/status. No error is declared. */
export function backfillingStatus(options?: CallOptions): Promise<BackfillingStatus> {
  return send(backfillingStatusEndpoint, {}, options)
}
