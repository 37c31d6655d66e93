/** A range of time in a form, before the form is submitted. */
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import type { NamedRange } from '../../queries/chosen-range.ts'
import { draftOfMoment, readMomentDraft, timeForms, type MomentDraft } from './moment-draft.ts'

export interface RangeDraft {
  readonly from: MomentDraft
  readonly to: MomentDraft
}

/** The errors of the typed range, by field. */
export interface RangeErrors {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type ReadRange =
  | { readonly ok: true; readonly range: NamedRange }
  | { readonly ok: false; readonly errors: RangeErrors }

/** Returns the texts of a range's fields. */
export function draftOfRange({ from, to }: NamedRange): RangeDraft {
  return { from: draftOfMoment(from ?? {}), to: draftOfMoment(to ?? {}) }
}

/** Returns the typed range, or an error for each invalid field. */
export function readRange(draft: RangeDraft, mode: 'local' | 'utc', now: RecordTime): ReadRange {
  const isFromBeginning = draft.from.text.trim().toLowerCase() === 'beginning'
  const from = isFromBeginning ? {} : readMomentDraft(draft.from, mode, now)
  const to = readMomentDraft(draft.to, mode, now)
  if (from === undefined || to === undefined) {
    return {
      ok: false,
      errors: {
        from: from === undefined ? timeForms : undefined,
        to: to === undefined ? timeForms : undefined,
      },
    }
  }
  const range = { from, to }
  return isBackwards(range)
    ? { ok: false, errors: { to: 'Ends before it begins: choose a later time' } }
    : { ok: true, range }
}

/**
 * Returns true if a range ends before it begins. If both ends have a migration, compares the
 * migrations before the times.
 */
function isBackwards({ from, to }: Required<NamedRange>): boolean {
  if (from.at === undefined || to.at === undefined) return false
  if (from.migration !== undefined && to.migration !== undefined) {
    const [first, last] = [BigInt(from.migration), BigInt(to.migration)]
    if (first !== last) return first > last
  }
  return compareRecordTimes(from.at, to.at) > 0
}
