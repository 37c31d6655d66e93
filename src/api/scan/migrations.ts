/** Migration ids (docs/network-rules.md, Network facts). */
import type * as v from 'valibot'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

export const LastMigration = openObject({ migration_id: Int64 })
export type LastMigration = v.InferOutput<typeof LastMigration>

export const lastMigrationEndpoint = get('scan', '/v0/migrations/last', LastMigration)

/** GET /v0/migrations/last: the migration id that the network runs under now. */
export function lastMigration(options?: CallOptions): Promise<LastMigration> {
  return send(lastMigrationEndpoint, {}, options)
}
