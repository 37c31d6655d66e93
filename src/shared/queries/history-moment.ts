import { queryOptions } from '@tanstack/react-query'
import { positionOfMoment } from '#ledger/history/moment.ts'
import type { Position } from '#ledger/history/position.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { historyPages } from './history-pages.ts'
import { currentMigration } from './network.ts'

/** A moment in the form in which users and addresses name it. */
export interface NamedMoment {
  /** Omitted for the migration that contains the moment. */
  readonly migration?: string | undefined
  /** Omitted for the beginning of the ledger, or for now. */
  readonly at?: RecordTime | undefined
}

/**
 * Returns the position for an end of a history range that is given as a moment without its
 * migration.
 */
export function historyPosition(recordTime: RecordTime, end: 'from' | 'to') {
  return queryOptions({
    queryKey: ['scan', 'moment-in-history', end, recordTime],
    queryFn: async ({ client, signal }): Promise<Position> => {
      const { migration_id: current } = await client.ensureQueryData(currentMigration())
      // In the first migration, no lookup is needed.
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
