/** Version and features of a participant (official specification 3.5). */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import { send, type CallOptions } from '../transport.ts'

export const LedgerVersion = openObject({ version: v.string(), features: v.nullish(Payload) })
export type LedgerVersion = v.InferOutput<typeof LedgerVersion>

/** GET /v2/version. */
export function ledgerVersion(options?: CallOptions): Promise<LedgerVersion> {
  return send(
    { family: 'ledger', method: 'GET', path: '/v2/version', response: LedgerVersion },
    options,
  )
}
