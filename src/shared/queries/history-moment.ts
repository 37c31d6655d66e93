import { queryOptions } from '@tanstack/react-query'
import { positionOfMoment } from '#ledger/history/moment.ts'
import type { Position } from '#ledger/history/position.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { historyPages } from './history-pages.ts'
import { currentMigration } from './network.ts'

/** A moment as users and addresses write it. */
export interface NamedMoment {
  /** Omitted if the migration can be derived from `at`. */
  readonly migration?: string | undefined
  /** If omitted, the start of a range is the start of the ledger, and the end of a range is now. */
  readonly at?: RecordTime | undefined
}

/** Returns the position of a moment without a migration, as an end of a history range. */
export function historyPosition(recordTime: RecordTime, end: 'from' | 'to') {
  return queryOptions({
    queryKey: ['scan', 'moment-in-history', end, recordTime],
    queryFn: async ({ client, signal }): Promise<Position> => {
      const { migration_id: current } = await client.ensureQueryData(currentMigration())
      // A network in its first migration has no earlier migration to look up.
      if (current === 0n) return { migrationId: 0n, recordTime }
      return positionOfMoment(recordTime, end, {
        currentMigration: async () => current,
        readPage: historyPages(signal),
        positionOf,
      })
    },
    staleTime: 300_000,
  })
}
