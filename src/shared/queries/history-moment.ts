import { queryOptions } from '@tanstack/react-query'
import { positionOfMoment } from '#ledger/history/moment.ts'
import type { Position } from '#ledger/history/position.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { historyPages } from './history-pages.ts'
import { currentMigration } from './network.ts'

/** A moment as people and addresses name it. */
export interface NamedMoment {
  /** Omitted for the migration that contains the moment. */
  readonly migration?: string | undefined
  /** Left out for the begin of the ledger, or for now. */
  readonly at?: RecordTime | undefined
}

/** The position with which a range of the history begins or ends that names a moment without its migration. */
export function historyPosition(recordTime: RecordTime, end: 'from' | 'to') {
  return queryOptions({
    queryKey: ['scan', 'moment-in-history', end, recordTime],
    queryFn: async ({ client, signal }): Promise<Position> => {
      const { migration_id: current } = await client.ensureQueryData(currentMigration())
      // The first of all: nothing is to be looked up.
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
