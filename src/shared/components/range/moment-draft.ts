/** A moment in a form field, before the form is submitted. */
import { parseRecordTime, type RecordTime } from '#ledger/record-time.ts'
import type { NamedMoment } from '../../queries/history-moment.ts'
import { readMomentWords } from '#ui/time/moment-words.ts'

export interface MomentDraft {
  /** Empty for an open end. */
  readonly text: string
  /**
   * The migration id that the address contains for this moment. Omitted once the user types another
   * text.
   */
  readonly migration?: string | undefined
}

export const timeForms =
  'A time such as 02:10, yesterday 02:10, -5h, 2026-01-31 10:00 or 2026-01-31T10:00:00.123456Z'

const withMigration = /^\s*(\d{1,18})~/

/** Returns the text for a moment's field. */
export function draftOfMoment({ at, migration }: NamedMoment): MomentDraft {
  return { text: at ?? '', ...(at === undefined ? {} : { migration }) }
}

/**
 * Parses a typed moment. A migration may precede the time (`3~2026-01-31T10:00:00Z`). An open end
 * has no time. A time without a zone is interpreted in `mode`. Returns `undefined` for any other
 * text.
 */
export function readMomentDraft(
  { text, migration }: MomentDraft,
  mode: 'local' | 'utc',
  now: RecordTime,
): NamedMoment | undefined {
  if (text.trim() === '') return {}
  const typed = withMigration.exec(text)
  const time = typed === null ? text : text.slice(typed[0].length)
  // A complete time is used exactly as typed, with all digits.
  const at = parseRecordTime(time) ?? readMomentWords(time, mode, now)
  return at === undefined ? undefined : { at, migration: typed?.[1] ?? migration }
}
