import { queryOptions } from '@tanstack/react-query'
import { latestRecordTimeEndpoint } from '#api/scan/events.ts'
import { migrationInfoEndpoint } from '#api/scan/migrations.ts'
import type { Failure } from '#ledger/failure.ts'
import { isResourceMissing, mayHaveOtherForm } from '#ledger/not-found.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { send } from '#api/transport.ts'
import { foundOrNull } from '#shared/queries/failure.ts'
import { currentMigration } from '#shared/queries/network.ts'
import { pollFamily } from '#shared/queries/polling.ts'

/** The newest record time of a Scan and its source. `undefined` for a Scan without updates. */
export interface NewestData {
  readonly recordTime: RecordTime | undefined
  readonly endpoint: string
}

/**
 * The newest record time of Scan's data, from GET /v0/events/latest-record-time. Releases before
 * 0.9 do not have that endpoint, so the end of the migration id's range is used
 * (docs/network-rules.md, How old Scan's data is).
 */
export function newestData() {
  return queryOptions({
    queryKey: ['scan', 'newest-data'],
    queryFn: async ({ client, signal }): Promise<NewestData> => {
      const latest = await foundOrNull(send(latestRecordTimeEndpoint, {}, { signal }), isMissing)
      if (latest !== null) {
        return { recordTime: latest.record_time, endpoint: 'GET /v0/events/latest-record-time' }
      }
      const { migration_id: id } = await client.ensureQueryData(currentMigration())
      const info = await foundOrNull(
        send(migrationInfoEndpoint, { body: { migration_id: id } }, { signal }),
        isMissing,
      )
      const newest = info?.record_time_range
        .map(({ max }) => max)
        .toSorted(compareRecordTimes)
        .at(-1)
      return { recordTime: newest, endpoint: 'POST /v0/backfilling/migration-info' }
    },
    refetchInterval: pollFamily('scan'),
  })
}

/**
 * Returns true if the endpoint is missing. Releases before 0.9 read its path as an unknown event
 * id.
 */
function isMissing(failure: Failure): boolean {
  return isResourceMissing(failure) || mayHaveOtherForm(failure)
}
