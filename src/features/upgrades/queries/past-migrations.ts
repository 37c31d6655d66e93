import { queryOptions } from '@tanstack/react-query'
import { migrationInfoEndpoint, type MigrationInfo } from '#api/scan/migrations.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { send } from '#api/transport.ts'
import { currentMigration } from '#shared/queries/network.ts'

/** A Scan's data of one migration id. */
export interface PastMigration {
  readonly migrationId: bigint
  /**
   * Record time of the first update. `last` is the record time of the last update. Both are
   * undefined if the migration has no updates.
   */
  readonly first: RecordTime | undefined
  readonly last: RecordTime | undefined
  readonly isComplete: boolean
}

/** Maximum number of migrations. Networks have had a handful. */
const mostMigrations = 30

/** The migrations of the network, newest first (POST /v0/backfilling/migration-info). */
export function pastMigrations() {
  return queryOptions({
    queryKey: ['scan', 'past-migrations'],
    queryFn: async ({ client, signal }): Promise<readonly PastMigration[]> => {
      const found: PastMigration[] = []
      let { migration_id: next }: { migration_id: bigint | undefined } =
        await client.ensureQueryData(currentMigration())
      while (next !== undefined && found.length < mostMigrations) {
        const info: MigrationInfo = await send(
          migrationInfoEndpoint,
          { body: { migration_id: next } },
          { signal },
        )
        const ranges = info.record_time_range
        found.push({
          migrationId: next,
          first: ranges.map(({ min }) => min).toSorted(compareRecordTimes)[0],
          last: ranges
            .map(({ max }) => max)
            .toSorted(compareRecordTimes)
            .at(-1),
          isComplete: info.complete,
        })
        const previous: bigint | undefined = info.previous_migration_id ?? undefined
        // Avoids an endless loop if a Scan returns a previous migration id that is not lower.
        next = previous !== undefined && previous < next ? previous : undefined
      }
      return found
    },
    staleTime: 300_000,
  })
}
