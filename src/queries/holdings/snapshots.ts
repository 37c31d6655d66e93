/**
 * The snapshots of the active contracts around a time (docs/network-rules.md, Snapshots). `null`
 * where there is none: Scan answers 404 with an error of its own then.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import * as api from '#api/scan/snapshots.ts'
import type { CallOptions } from '#api/transport.ts'
import type { Position } from '#ledger/history/position.ts'
import {
  addMicros,
  compareRecordTimes,
  recordTimeOf,
  type RecordTime,
} from '#ledger/record-time.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import { currentMigration } from '../network.ts'
import { momentAtServer } from '../server-clock.ts'
import { findSnapshot, type NamedSnapshot, type SnapshotQuestions } from './named-snapshot.ts'

/** A snapshot: the position of the last transaction in it. */
export type Snapshot = Position

/** In microseconds. */
const day = 86_400_000_000n

/** One more may have been taken since; they come every few hours. */
const freshMs = 60_000

/** The newest snapshot of a migration id. */
export function latestSnapshot(migrationId: bigint) {
  return queryOptions({
    queryKey: ['scan', 'snapshot', 'latest', migrationId.toString()],
    queryFn: ({ signal }) => {
      // A day ahead, so that a clock that is slow does not hide the newest.
      const before = addMicros(momentAtServer(), day)
      return snapshotUpTo({ migrationId, recordTime: before }, { signal })
    },
    staleTime: freshMs,
  })
}

/** The newest snapshot of a migration id that is strictly earlier than a time. */
export function snapshotBefore(migrationId: bigint, recordTime: RecordTime) {
  return queryOptions({
    queryKey: ['scan', 'snapshot', 'before', migrationId.toString(), recordTime],
    queryFn: async ({ client, signal }) => {
      if (await isBeforeAll(recordTime, client)) return null
      // Servers take one at the very time, too, which the specification leaves open.
      const before = addMicros(recordTime, -1n)
      return snapshotUpTo({ migrationId, recordTime: before }, { signal })
    },
    staleTime: freshMs,
  })
}

/** When the first snapshot of all was taken; `null` where there is none yet. */
function firstSnapshotTime() {
  return queryOptions({
    queryKey: ['scan', 'snapshot', 'first'],
    queryFn: async ({ signal }): Promise<RecordTime | null> => {
      const first = await orNull(
        api.snapshotAfter({ after: recordTimeOf(0n), migration_id: 0n }, { signal }),
      )
      return first === null ? null : first.record_time
    },
    staleTime: ({ state: { data } }) => (typeof data === 'string' ? Infinity : freshMs),
    retry: false,
  })
}

/**
 * Whether no snapshot is before a time: seen in the first of all, which Scan answers for, and not by the
 * 404 that it has for what would come before. Not where that one cannot be read.
 */
async function isBeforeAll(recordTime: RecordTime, client: QueryClient): Promise<boolean> {
  const first = await client.fetchQuery(firstSnapshotTime()).catch(() => null)
  return first !== null && compareRecordTimes(recordTime, first) <= 0
}

/** The first snapshot strictly later than a time, in that migration id or the next that has one. */
export function snapshotAfter(migrationId: bigint, recordTime: RecordTime) {
  return queryOptions({
    queryKey: ['scan', 'snapshot', 'after', migrationId.toString(), recordTime],
    queryFn: async ({ client, signal }): Promise<Snapshot | null> => {
      if (await isNewest({ migrationId, recordTime }, client)) return null
      const later = await orNull(
        api.snapshotAfter({ after: recordTime, migration_id: migrationId }, { signal }),
      )
      if (later === null) return null
      return ofItsMigration({ migrationId, recordTime: later.record_time }, client, { signal })
    },
    staleTime: freshMs,
  })
}

/**
 * Whether no snapshot is later than a time: seen in the newest one, which Scan answers for, and not by
 * the 404 that it has for what would come after.
 */
async function isNewest({ migrationId, recordTime }: Snapshot, client: QueryClient) {
  const { migration_id: current } = await client.fetchQuery(currentMigration())
  if (current !== migrationId) return false
  const newest = await client.fetchQuery(latestSnapshot(migrationId))
  return newest !== null && compareRecordTimes(newest.recordTime, recordTime) <= 0
}

/** The snapshot that is named, whatever migration it is of; `null` where there is none. */
export function namedSnapshot(named: NamedSnapshot) {
  return queryOptions({
    queryKey: ['scan', 'snapshot', 'named', named.migration ?? null, named.at ?? null, named.match],
    queryFn: ({ client }) => findSnapshot(named, snapshotQuestions(client)),
    staleTime: freshMs,
  })
}

/**
 * The questions about snapshots, answered by what was asked before or by Scan.
 * @param options how often what fails is asked for again, where that is not left to the client.
 */
export function snapshotQuestions(
  client: QueryClient,
  options: { readonly retry?: false } = {},
): SnapshotQuestions {
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
 * The newest snapshot of a migration id that is not later than a time.
 * @throws ApiError
 */
export async function snapshotUpTo(
  { migrationId, recordTime }: Snapshot,
  options: CallOptions,
): Promise<Snapshot | null> {
  const query = { before: recordTime, migration_id: migrationId }
  const found = await orNull(api.snapshotBefore(query, options))
  return found === null ? null : { migrationId, recordTime: found.record_time }
}

/**
 * The answer does not tell the migration id of a later snapshot: it is the last one from which on that
 * snapshot is the first since just before it.
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
    const found = await orNull(api.snapshotAfter({ after, migration_id: next }, options))
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
