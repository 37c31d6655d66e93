import type { Position } from '../../src/ledger/history/position.ts'
import { recordTimeOf } from '../../src/ledger/record-time.ts'
import type { HistoryPosition, ReadPage } from '../writer/page-parts.ts'
import { beginning } from '../writer/ranges.ts'
import type { ScanPage } from './scan-source.ts'

/** The largest page of Scan (docs/network-rules.md, The update history). */
export const maxPageSize = 1000

/**
 * Converts a position of the index into the position that Scan's requests take. The beginning of a
 * migration becomes the earliest possible time.
 */
export function positionAt({ migrationId, micros }: HistoryPosition): Position {
  // Times before year 0 cannot be written with four digits, and no update has such a time.
  const least = micros < 0n ? 0n : micros
  return { migrationId, recordTime: recordTimeOf(least) }
}

/**
 * Returns the part of the history that a page covers completely: up to its last update, or up to
 * the limit if the page exceeds the limit. Undefined if the page covers nothing, because Scan has
 * no more updates yet.
 * @param limit the position from which on everything is known
 */
export function completeRangeOf(
  from: HistoryPosition,
  { updates, source }: ScanPage,
  limit: HistoryPosition | undefined,
): ReadPage | undefined {
  const after = updates.filter(
    ({ position, micros }) =>
      comparePositions({ migrationId: position.migrationId, micros }, from) > 0,
  )
  const own =
    limit === undefined
      ? after
      : after.filter(
          ({ position, micros }) =>
            comparePositions({ migrationId: position.migrationId, micros }, limit) <= 0,
        )
  const isBeyond = own.length < after.length
  const last = own.at(-1)
  const to =
    isBeyond && limit !== undefined
      ? limit
      : last && { migrationId: last.position.migrationId, micros: last.micros }
  return to === undefined ? undefined : { from, to, updates: own, source }
}

/** Negative when `a` is before `b`. */
export function comparePositions(a: HistoryPosition, b: HistoryPosition): number {
  if (a.migrationId !== b.migrationId) return a.migrationId < b.migrationId ? -1 : 1
  return a.micros < b.micros ? -1 : a.micros > b.micros ? 1 : 0
}

/** Returns the beginning of a migration, for reading all of the migration. */
export function beginningOf(migrationId: bigint): HistoryPosition {
  return { migrationId, micros: beginning }
}
