/** The completeness of this Scan's history (docs/network-rules.md, How old Scan's data is). */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'

export const BackfillingStatus = openObject({ complete: v.boolean() })
export type BackfillingStatus = v.InferOutput<typeof BackfillingStatus>

/** GET /v0/backfilling/status. No error is declared. */
export const backfillingStatusEndpoint = get('scan', '/v0/backfilling/status', BackfillingStatus)
