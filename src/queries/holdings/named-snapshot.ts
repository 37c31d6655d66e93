/** Which snapshot is meant by a time, whatever migration it is of. */
import type { Position } from '#ledger/history/position.ts'
import { addMicros, compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'

/** A snapshot as an address names it. */
export interface NamedSnapshot {
  /** Left out for whichever migration has a snapshot for the time. */
  readonly migration?: string | undefined
  /** Left out for the latest snapshot. */
  readonly at?: RecordTime | undefined
  /** `at_or_before` where it is left out. */
  readonly match?: 'at_or_before' | 'exact' | undefined
}

/** The questions about snapshots that Scan answers; `null`: there is none. */
export interface SnapshotQuestions {
  readonly currentMigration: () => Promise<bigint>
  readonly latest: (migrationId: bigint) => Promise<Position | null>
  /** Strictly before a time, of that migration only. */
  readonly before: (migrationId: bigint, time: RecordTime) => Promise<Position | null>
  /** Strictly after a time, of that migration or a later one. */
  readonly after: (migrationId: bigint, time: RecordTime) => Promise<Position | null>
}

/** Earlier migrations that are asked for a snapshot: networks have had a handful. */
const maxEarlier = 32n

/**
 * The snapshot that is named; `null` where there is none. Scan answers for one migration at a time,
 * and each has the times after those of the one before: asked are the network's present one and then
 * earlier ones, until one has a snapshot so early.
 * @throws what the questions throw.
 */
export async function findSnapshot(
  named: NamedSnapshot,
  ask: SnapshotQuestions,
): Promise<Position | null> {
  const { migration, at, match } = named
  const last = migration === undefined ? await ask.currentMigration() : BigInt(migration)
  const first = migration === undefined && last > 0n ? last - maxEarlier : last
  for (let id = last; id >= first && id >= 0n; id--) {
    const found = at === undefined ? await ask.latest(id) : await ask.before(id, addMicros(at, 1n))
    if (found === null) continue
    const isMeant =
      match !== 'exact' || at === undefined || compareRecordTimes(found.recordTime, at) === 0
    return isMeant ? found : null
  }
  return null
}

/** The first snapshot after the time that is named; `null` where there is none. */
export async function firstSnapshotAfter(
  { migration, at }: NamedSnapshot,
  ask: SnapshotQuestions,
): Promise<Position | null> {
  return at === undefined ? null : ask.after(BigInt(migration ?? 0), at)
}
