import { queryOptions } from '@tanstack/react-query'
import { newestMigrationAt } from '#ledger/history/moment.ts'
import { beginOfTime } from '#ledger/history/time-limits.ts'
import type { ReadPage } from '#ledger/history/page-source.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import {
  addMicros,
  compareRecordTimes,
  recordTimeOf,
  type RecordTime,
} from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { historyPages } from '#shared/queries/history-pages.ts'
import { createSnapshotLookups, type Snapshot } from '#features/holdings/queries/snapshots.ts'
import type { NamedMoment } from '#shared/queries/history-moment.ts'
import type { SnapshotLookups } from '#features/holdings/queries/named-snapshot.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import type { AccountQuestion } from './account-state.ts'

export type ResolvedAccount =
  | {
      readonly ok: true
      readonly question: AccountQuestion
      /**
       * True if the period begins with the first snapshot because the requested start is earlier.
       */
      readonly isFromTheFirst: boolean
    }
  /** No snapshot exists before the start of the period, or none before its end. */
  | { readonly ok: false }

/** The accounts of owners over a period, with the two snapshots that prove them. */
export function resolvedAccount(owners: readonly PartyId[], from: NamedMoment, to: NamedMoment) {
  return queryOptions({
    queryKey: ['scan', 'account', owners, from, to],
    queryFn: ({ client, signal }) =>
      resolveAccount(
        owners,
        from,
        { ...to, at: to.at ?? serverNow() },
        { ...createSnapshotLookups(client), readPage: historyPages(signal) },
      ),
    // A finished statement stays valid until the end of its period, even if the user returns to the
    // page later.
    staleTime: Infinity,
    gcTime: 600_000,
  })
}

/** Functions that find positions in the history, and the snapshots around them. */
export interface HistoryLookups extends SnapshotLookups {
  readonly readPage: ReadPage<UpdateHistoryItem>
}

/**
 * Like `resolvedAccount`, with the given lookups. Reads the holdings at the last snapshot before
 * the period. Compares them with the first snapshot at or after its end, or else with the last one
 * before its end.
 * @throws the errors of the lookups
 */
export async function resolveAccount(
  owners: readonly PartyId[],
  begin: NamedMoment,
  end: NamedMoment & { readonly at: RecordTime },
  ask: HistoryLookups,
): Promise<ResolvedAccount> {
  const to = await positionAt(end, end.at, ask)
  if (to === undefined) return { ok: false }
  const { at = recordTimeOf(beginOfTime) } = begin
  const from = (await positionAt(begin, at, ask)) ?? { migrationId: 0n, recordTime: at }
  if (comparePositions(from, to) > 0) return { ok: false }
  const before = await snapshotUpTo(from, ask)
  const anchor = before ?? (await firstSnapshotFrom(from, ask))
  if (anchor === null || comparePositions(anchor, to) > 0) return { ok: false }
  const check = (await firstSnapshotFrom(to, ask)) ?? (await snapshotUpTo(to, ask))
  const isLater = check !== null && comparePositions(check, anchor) > 0
  return {
    ok: true,
    question: {
      owners,
      from: before === null ? anchor : from,
      to,
      anchor,
      check: isLater ? check : undefined,
    },
    isFromTheFirst: before === null,
  }
}

/** Maximum number of earlier migrations to search. Networks have had only a few. */
const maxEarlier = 32n

/**
 * Returns a time's position in the history. If two migrations overlap, the position is in the later
 * migration. `undefined` before the ledger's start.
 */
export async function positionAt(
  { migration }: NamedMoment,
  recordTime: RecordTime,
  { currentMigration, readPage }: HistoryLookups,
): Promise<Position | undefined> {
  const migrationId =
    migration === undefined
      ? await newestMigrationAt(recordTime, { currentMigration, readPage, positionOf })
      : BigInt(migration)
  return migrationId === undefined ? undefined : { migrationId, recordTime }
}

/**
 * Returns the last snapshot up to a position, including earlier migrations, or `null` if none
 * exists.
 */
export async function snapshotUpTo(
  { migrationId, recordTime }: Position,
  ask: SnapshotLookups,
): Promise<Snapshot | null> {
  for (let id = migrationId; id >= 0n && migrationId - id <= maxEarlier; id--) {
    const found =
      id === migrationId ? await ask.before(id, addMicros(recordTime, 1n)) : await ask.latest(id)
    if (found !== null) return found
  }
  return null
}

function firstSnapshotFrom(
  { migrationId, recordTime }: Position,
  ask: SnapshotLookups,
): Promise<Snapshot | null> {
  const begin = recordTimeOf(beginOfTime)
  const isFirst = compareRecordTimes(recordTime, begin) <= 0
  return ask.after(migrationId, isFirst ? begin : addMicros(recordTime, -1n))
}
