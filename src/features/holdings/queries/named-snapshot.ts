/** Finds the snapshot for a time, in any migration. */
import type { Position } from '#ledger/history/position.ts'
import { addMicros, compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'

/** A snapshot as specified in an address. */
export interface NamedSnapshot {
  /** If omitted, the migration that has a snapshot for the time is used. */
  readonly migration?: string | undefined
  /** Omitted for the latest snapshot. */
  readonly at?: RecordTime | undefined
  /** Defaults to `at_or_before`. */
  readonly match?: 'at_or_before' | 'exact' | undefined
}

/** Scan's snapshot lookups. `null` means that there is no snapshot. */
export interface SnapshotLookups {
  readonly currentMigration: () => Promise<bigint>
  readonly latest: (migrationId: bigint) => Promise<Position | null>
  /** Returns the last snapshot strictly before a time, of this migration only. */
  readonly before: (migrationId: bigint, time: RecordTime) => Promise<Position | null>
  /** Returns the first snapshot strictly after a time, of this migration or a later migration. */
  readonly after: (migrationId: bigint, time: RecordTime) => Promise<Position | null>
}

/** Limit of earlier migrations to search. Networks have had a handful. */
const maxEarlier = 32n

/**
 * Returns the snapshot for a time, or `null` if none exists. Scan's lookups are for one migration,
 * and each migration follows the previous one in time. The current migration is searched first,
 * then earlier migrations, until a snapshot is found.
 * @throws the errors of the lookups.
 */
export async function findSnapshot(
  named: NamedSnapshot,
  ask: SnapshotLookups,
): Promise<Position | null> {
  const { migration, at, match } = named
  const last = migration === undefined ? await ask.currentMigration() : BigInt(migration)
  const first = migration === undefined && last > 0n ? last - maxEarlier : last
  for (let id = last; id >= first && id >= 0n; id--) {
    const found = at === undefined ? await ask.latest(id) : await ask.before(id, addMicros(at, 1n))
    if (found === null) continue
    const isMatch =
      match !== 'exact' || at === undefined || compareRecordTimes(found.recordTime, at) === 0
    return isMatch ? found : null
  }
  return null
}

/** Returns the first snapshot after a time, or `null` if none exists. */
export async function firstSnapshotAfter(
  { migration, at }: NamedSnapshot,
  ask: SnapshotLookups,
): Promise<Position | null> {
  return at === undefined ? null : ask.after(BigInt(migration ?? 0), at)
}
