import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { currentMigration } from '../network.ts'
import type { ComparisonQuestion, SnapshotChoice } from './compare-state.ts'
import { latestSnapshot } from './snapshots.ts'

/** A snapshot as an address names it. */
export interface NamedSnapshot {
  /** Left out for the network's migration of now. */
  readonly migration?: string | undefined
  /** Left out for the latest snapshot of the migration. */
  readonly at?: RecordTime | undefined
  /** `at_or_before` where it is left out. */
  readonly match?: 'at_or_before' | 'exact' | undefined
}

/** Without a snapshot in the migration there is nothing to ask for. */
export type ResolvedComparison =
  | { readonly ok: true; readonly question: ComparisonQuestion }
  | { readonly ok: false; readonly migrationWithoutSnapshot: bigint }

/** What is to be compared, with the migration of now and its latest snapshot put in. */
export function resolvedComparison(
  owners: readonly PartyId[],
  before: NamedSnapshot | undefined,
  after: NamedSnapshot,
) {
  return queryOptions({
    queryKey: ['scan', 'holdings', 'comparison', owners, before ?? null, after],
    queryFn: async ({ client }): Promise<ResolvedComparison> => {
      const first = before === undefined ? undefined : await choose(before, client)
      if (typeof first === 'bigint') return { ok: false, migrationWithoutSnapshot: first }
      const second = await choose(after, client)
      if (typeof second === 'bigint') return { ok: false, migrationWithoutSnapshot: second }
      return { ok: true, question: { owners, before: first, after: second } }
    },
    // What is on screen stays what it is; the latest is looked up when the page is opened anew.
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

/** Which snapshot is meant, or the migration that has none. */
async function choose(
  { migration, at, match = 'at_or_before' }: NamedSnapshot,
  client: QueryClient,
): Promise<SnapshotChoice | bigint> {
  const migrationId =
    migration === undefined
      ? (await client.fetchQuery(currentMigration())).migration_id
      : BigInt(migration)
  if (at !== undefined) return { migrationId, recordTime: at, match }
  const latest = await client.fetchQuery(latestSnapshot(migrationId))
  return latest === null ? migrationId : { ...latest, match: 'exact' }
}
