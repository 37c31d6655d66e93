/** A snapshot as one search param, for pages with several snapshots: `4~2026-01-31T10:00:00Z`. */
import * as v from 'valibot'
import { parseRecordTime } from '#ledger/record-time.ts'
import type { SnapshotParams } from '../when/snapshot-params.ts'

const pattern = /^(\d{1,18}|now)~([^~]+)(~exact)?$/

/**
 * Writes a snapshot as text. `now` selects the migration that has a snapshot for the time, and
 * `latest` the latest snapshot. `~exact` excludes earlier snapshots.
 */
export function writeSnapshot({ migration, at, match }: SnapshotParams): string {
  return `${migration ?? 'now'}~${at ?? 'latest'}${match === 'exact' ? '~exact' : ''}`
}

/** Parses a text of `writeSnapshot`. Returns `undefined` for any other text. */
export function readSnapshot(text: string): SnapshotParams | undefined {
  const [, migration, time, exact] = pattern.exec(text) ?? []
  if (migration === undefined || time === undefined) return undefined
  const at = time === 'latest' ? undefined : parseRecordTime(time)
  if (at === undefined && time !== 'latest') return undefined
  return {
    migration: migration === 'now' ? undefined : migration,
    at,
    match: exact === undefined ? undefined : 'exact',
  }
}

/** A snapshot as a search param. */
export const SnapshotText = v.pipe(
  v.string(),
  v.check((text) => readSnapshot(text) !== undefined, 'a snapshot such as 4~2026-01-31T10:00:00Z'),
)
