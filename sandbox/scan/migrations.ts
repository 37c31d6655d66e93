import type { Ledger } from '../ledger/ledger.ts'
import { answer } from './answer.ts'
import { get, type Route } from './route.ts'

/**
 * `GET /v0/migrations/last`.
 */
export function migrations(ledger: Ledger): Route[] {
  return [
    get('/v0/migrations/last', () =>
      answer({ migration_id: ledger.migrations.at(-1)?.migrationId ?? 0 }),
    ),
  ]
}
