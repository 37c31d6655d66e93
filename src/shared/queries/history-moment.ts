import { queryOptions } from '@tanstack/react-query'
import { positionOfMoment } from '#ledger/history/moment.ts'
import type { Position } from '#ledger/history/position.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { historyPages } from './history-pages.ts'
import { currentMigration } from './network.ts'

/** A moment as users and addresses write it. */
export interface NamedMoment {
  /** Omitted if the moment itself determines the migration. */
  readonly migration?: string | undefined
  /** Omitted for the start of the ledger, or for now. */
  readonly at?: RecordTime | undefined
}

/** Returns the position of a moment without a migration, as an end of a history range. */
export function historyPosition(recordTime: RecordTime, end: 'from' | 'to') {
  return queryOptions({
    queryKey: ['scan', 'moment-in-history', end, recordTime],
    queryFn: async ({ client, signal }): Promise<Position> => {
      const { migration_id: current } = await client.ensureQueryData(currentMigration())
      // The first migration needs no lookup.
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
