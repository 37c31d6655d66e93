/** A snapshot that the user is typing. */
import { parseRecordTime, type RecordTime } from '#ledger/record-time.ts'
import { timeForms } from '#shared/components/range/moment-draft.ts'
import { readMomentWords } from '#ui/time/moment-words.ts'
import { momentNow } from '#ui/time/now.ts'
import type { SnapshotMatch, SnapshotParams } from './snapshot-params.ts'

export interface SnapshotDraft {
  /** `undefined` if no migration is typed: any migration with a snapshot for the time. */
  readonly migration: string | undefined
  /** Empty for the latest snapshot. */
  readonly time: string
  readonly match: SnapshotMatch
}

export interface SnapshotErrors {
  readonly migration?: string | undefined
  readonly time?: string | undefined
}

export type ReadSnapshot =
  | { readonly ok: true; readonly params: SnapshotParams }
  | { readonly ok: false; readonly errors: SnapshotErrors }

export function draftOfParams({ migration, at, match }: SnapshotParams): SnapshotDraft {
  return { migration, time: at ?? '', match: match ?? 'at_or_before' }
}

/**
 * Returns the search params of a draft, or the error of each field. A time without a zone is read
 * in `mode`.
 */
export function readSnapshotDraft(
  draft: SnapshotDraft,
  mode: 'local' | 'utc',
  now: RecordTime = momentNow(),
): ReadSnapshot {
  const migration = draft.migration?.trim()
  const isMigration = migration === undefined || /^\d{1,18}$/.test(migration)
  const time = timeOf(draft, mode, now)
  if (!isMigration || time === null) {
    return {
      ok: false,
      errors: {
        migration: isMigration ? undefined : 'A whole number, such as 4',
        time: time === null ? timeForms : undefined,
      },
    }
  }
  return {
    ok: true,
    params: {
      migration,
      at: time,
      match: time === undefined || draft.match === 'at_or_before' ? undefined : draft.match,
    },
  }
}

/** Returns the typed time. `undefined` for the latest snapshot, and `null` for an invalid time. */
function timeOf(
  { time }: SnapshotDraft,
  mode: 'local' | 'utc',
  now: RecordTime,
): RecordTime | undefined | null {
  if (time.trim() === '') return undefined
  return parseRecordTime(time) ?? readMomentWords(time, mode, now) ?? null
}
