/** The snapshot that an address requests. */
import * as v from 'valibot'
import { RecordTime } from '#ledger/record-time.ts'

export const snapshotMatches = ['at_or_before', 'exact'] as const
export type SnapshotMatch = (typeof snapshotMatches)[number]

const MigrationId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'a whole number'))

/** The search params of a snapshot. */
export const snapshotParams = {
  /** If omitted, the migration that has a snapshot for the time is used. */
  migration: MigrationId,
  /** The time of the snapshot. The latest snapshot has no such param in the address. */
  at: RecordTime,
  match: v.picklist(snapshotMatches),
}

export interface SnapshotParams {
  readonly migration?: string | undefined
  readonly at?: RecordTime | undefined
  /** Defaults to `at_or_before`, because users can type any time. */
  readonly match?: SnapshotMatch | undefined
}
