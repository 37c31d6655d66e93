/** Version and features of a participant. */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import { get } from '../endpoint.ts'

export const LedgerVersion = openObject({ version: v.string(), features: v.nullish(Payload) })
export type LedgerVersion = v.InferOutput<typeof LedgerVersion>

/** GET /v2/version. */
export const ledgerVersionEndpoint = get('ledger', '/v2/version', LedgerVersion)
