import type { Ledger } from '../ledger/ledger.ts'
import { answer } from './answer.ts'
import { get, type Route } from './route.ts'

/**
 * `GET /v0/migrations/last` and `/v0/migrations/schedule` (404 without a body: nothing is
 * scheduled, the normal case).
 */
export function migrations(ledger: Ledger): Route[] {
  return [
    get('/v0/migrations/last', () =>
      answer({ migration_id: ledger.migrations.at(-1)?.migrationId ?? 0 }),
    ),
    get('/v0/migrations/schedule', () => new Response(null, { status: 404 })),
  ]
}
