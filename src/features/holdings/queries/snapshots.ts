/**
 * The snapshots of active contracts around a time (docs/network-rules.md, Snapshots). A query
 * returns `null` if no such snapshot exists. Scan's response is then a 404 in Scan's own format.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import * as api from '#api/scan/snapshots.ts'
import { type CallOptions, send } from '#api/transport.ts'
import type { Position } from '#ledger/history/position.ts'
import {
  addMicros,
  compareRecordTimes,
  recordTimeOf,
  type RecordTime,
} from '#ledger/record-time.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import { currentMigration } from '#shared/queries/network.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { findSnapshot, type NamedSnapshot, type SnapshotLookups } from './named-snapshot.ts'

/** A snapshot: the position of the last transaction in it. */
export type Snapshot = Position

/** Microseconds. */
const day = 86_400_000_000n

/** Milliseconds until the newest snapshot is reloaded. A new snapshot is taken every few hours. */
const freshMs = 60_000

/** The newest snapshot of a migration id. */
export function latestSnapshot(migrationId: bigint) {
  return queryOptions({
    queryKey: ['scan', 'snapshot', 'latest', migrationId.toString()],
    queryFn: ({ signal }) => {
      // This time is a day ahead, so that a slow clock does not hide the newest snapshot.
      const before = addMicros(serverNow(), day)
      return snapshotUpTo({ migrationId, recordTime: before }, { signal })
    },
    staleTime: freshMs,
  })
}

/** The newest snapshot of a migration id strictly before a time. */
export function snapshotBefore(migrationId: bigint, recordTime: RecordTime) {
  return queryOptions({
    queryKey: ['scan', 'snapshot', 'before', migrationId.toString(), recordTime],
    queryFn: async ({ client, signal }) => {
      if (await isBeforeAll(recordTime, client)) return null
      // Servers also return a snapshot at exactly the given time, which the specification leaves
      // open.
      const before = addMicros(recordTime, -1n)
      return snapshotUpTo({ migrationId, recordTime: before }, { signal })
    },
    staleTime: freshMs,
  })
}

/** The time of the first snapshot of all. `null` if no snapshot exists yet. */
export function firstSnapshotTime() {
  return queryOptions({
    queryKey: ['scan', 'snapshot', 'first'],
    queryFn: async ({ signal }): Promise<RecordTime | null> => {
      const first = await orNull(
        send(
          api.snapshotAfterEndpoint,
          { query: { after: recordTimeOf(0n), migration_id: 0n } },
          { signal },
        ),
      )
      return first === null ? null : first.record_time
    },
    staleTime: ({ state: { data } }) => (typeof data === 'string' ? Infinity : freshMs),
    retry: false,
  })
}

/**
 * Returns true if there is no snapshot before a time, by comparison with the first snapshot. This
 * avoids a request that returns 404. Returns false if the first snapshot cannot be loaded.
 */
async function isBeforeAll(recordTime: RecordTime, client: QueryClient): Promise<boolean> {
  const first = await client.fetchQuery(firstSnapshotTime()).catch(() => null)
  return first !== null && compareRecordTimes(recordTime, first) <= 0
}

/**
 * The first snapshot strictly after a time, of this migration id or the next migration id that has
 * a snapshot.
 */
export function snapshotAfter(migrationId: bigint, recordTime: RecordTime) {
  return queryOptions({
    queryKey: ['scan', 'snapshot', 'after', migrationId.toString(), recordTime],
    queryFn: async ({ client, signal }): Promise<Snapshot | null> => {
      if (await isNewest({ migrationId, recordTime }, client)) return null
      const later = await orNull(
        send(
          api.snapshotAfterEndpoint,
          { query: { after: recordTime, migration_id: migrationId } },
          { signal },
        ),
      )
      if (later === null) return null
      return ofItsMigration({ migrationId, recordTime: later.record_time }, client, { signal })
    },
    staleTime: freshMs,
  })
}

/**
 * Returns true if there is no later snapshot, by comparison with the newest snapshot. This avoids a
 * request that returns 404.
 */
async function isNewest({ migrationId, recordTime }: Snapshot, client: QueryClient) {
  const { migration_id: current } = await client.fetchQuery(currentMigration())
  if (current !== migrationId) return false
  const newest = await client.fetchQuery(latestSnapshot(migrationId))
  return newest !== null && compareRecordTimes(newest.recordTime, recordTime) <= 0
}

/** The snapshot for a time in any migration. `null` if missing. */
export function namedSnapshot(named: NamedSnapshot) {
  return queryOptions({
    queryKey: ['scan', 'snapshot', 'named', named.migration ?? null, named.at ?? null, named.match],
    queryFn: ({ client }) => findSnapshot(named, createSnapshotLookups(client)),
    staleTime: freshMs,
  })
}

/**
 * Returns the snapshot lookups, from the cache or from Scan.
 * @param options the retries of failed requests, if they differ from the client's.
 */
export function createSnapshotLookups(
  client: QueryClient,
  options: { readonly retry?: false } = {},
): SnapshotLookups {
  return {
    currentMigration: async () =>
      (await client.fetchQuery({ ...currentMigration(), ...options })).migration_id,
    latest: (migrationId) => client.fetchQuery({ ...latestSnapshot(migrationId), ...options }),
    before: (migrationId, time) =>
      client.fetchQuery({ ...snapshotBefore(migrationId, time), ...options }),
    after: (migrationId, time) =>
      client.fetchQuery({ ...snapshotAfter(migrationId, time), ...options }),
  }
}

/**
 * The newest snapshot of a migration id at or before a time.
 * @throws ApiError
 */
export async function snapshotUpTo(
  { migrationId, recordTime }: Snapshot,
  options: CallOptions,
): Promise<Snapshot | null> {
  const query = { before: recordTime, migration_id: migrationId }
  const found = await orNull(send(api.snapshotBeforeEndpoint, { query }, options))
  return found === null ? null : { migrationId, recordTime: found.record_time }
}

/**
 * Finds the migration id of a later snapshot, which the response omits: the last id for which a
 * lookup from just before the snapshot's time returns this snapshot.
 */
async function ofItsMigration(
  { migrationId: first, recordTime }: Snapshot,
  client: QueryClient,
  options: CallOptions,
): Promise<Snapshot> {
  const { migration_id: last } = await client.ensureQueryData(currentMigration())
  const after = addMicros(recordTime, -1n)
  let migrationId = first
  for (; migrationId < last; migrationId++) {
    const next = migrationId + 1n
    const found = await orNull(
      send(api.snapshotAfterEndpoint, { query: { after, migration_id: next } }, options),
    )
    if (found === null || compareRecordTimes(found.record_time, recordTime) !== 0) break
  }
  return { migrationId, recordTime }
}

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined || !isResourceMissing(failure)) throw error
    return null
  }
}
