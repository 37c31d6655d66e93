import type { Context } from 'hono'
import { MalformedRequest } from '../http/malformed.ts'
import { queryInt64, queryText } from '../http/request.ts'
import { dateTime as dateTimeShape, int64, oneOf, withDefault } from '../http/shape.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Snapshot } from '../ledger/model.ts'
import { answer } from './answer.ts'
import { badRequest, notFound } from './failure.ts'
import { get, type Route } from './route.ts'
import { dateTime, parseTime } from './wire/time.ts'

/** The fields by which a request identifies a snapshot. */
export const snapshotShapes = {
  migration_id: int64,
  record_time: dateTimeShape,
  record_time_match: withDefault(oneOf('exact', 'at_or_before'), 'exact'),
}

/**
 * Returns the snapshot of a request: with `exact` the snapshot at that record time, with
 * `at_or_before` the newest snapshot at or before it. Answers 404 if the snapshot does not exist.
 */
export function snapshotOf(
  ledger: Ledger,
  request: {
    migration_id: bigint
    record_time: string
    record_time_match: 'exact' | 'at_or_before'
  },
): Snapshot {
  // The conversion to a number is exact for every migration id of the ledger. A larger id does not
  // exist, and the error contains it as received.
  const migrationId = Number(request.migration_id)
  const recordTime = parseTime(request.record_time)
  if (recordTime === undefined) throw badRequest(`Invalid timestamp: ${request.record_time}`)
  if (request.record_time_match === 'at_or_before') {
    const snapshot = ledger.snapshotBefore(migrationId, recordTime, true)
    if (snapshot === undefined) throw notFound(`No snapshots found before ${request.record_time}`)
    return snapshot
  }
  const snapshot = ledger.snapshotAt(migrationId, recordTime)
  if (snapshot === undefined) {
    throw notFound(
      `Failed to find ACS snapshot for migration id ${request.migration_id} at ${dateTime(recordTime)}`,
    )
  }
  return snapshot
}

const missing = (name: string): MalformedRequest =>
  new MalformedRequest({ in: 'query', name }, 'Request is missing required query parameter')

function queryTime(context: Context, name: string): { text: string; microseconds: number } {
  const text = queryText(context, name)
  if (text === undefined) throw missing(name)
  const microseconds = parseTime(text)
  if (microseconds === undefined) {
    throw new MalformedRequest(
      { in: 'query', name },
      `Text '${text}' could not be parsed at index 0`,
    )
  }
  return { text, microseconds }
}

function queryMigration(context: Context): number {
  const migrationId = queryInt64(context, 'migration_id')
  if (migrationId === undefined) throw missing('migration_id')
  return Number(migrationId)
}

/**
 * `GET /v0/state/acs/snapshot-timestamp` (the newest snapshot of the migration id at or before a
 * time, as on the real server) and `-after` (the first later snapshot, of that migration id or a
 * larger one).
 */
export function snapshotTimes(ledger: Ledger): Route[] {
  return [
    get('/v0/state/acs/snapshot-timestamp', (context) => {
      const { text, microseconds } = queryTime(context, 'before')
      const snapshot = ledger.snapshotBefore(queryMigration(context), microseconds, true)
      if (snapshot === undefined) throw notFound(`No snapshots found before ${text}`)
      return answer({ record_time: dateTime(snapshot.recordTime) })
    }),
    get('/v0/state/acs/snapshot-timestamp-after', (context) => {
      const { text, microseconds } = queryTime(context, 'after')
      const snapshot = ledger.snapshotAfter(queryMigration(context), microseconds)
      if (snapshot === undefined) throw notFound(`No snapshots found after ${text}`)
      return answer({ record_time: dateTime(snapshot.recordTime) })
    }),
  ]
}
