/** Filters and sorts closed requests from other sources as Scan does. */
import { compareRecordTimes, parseRecordTime, type RecordTime } from '#ledger/record-time.ts'
import type { VoteRow } from './vote-row.ts'

/** The filter, with Scan's names (docs/network-rules.md, Vote requests on Scan). */
export interface ClosedFilter {
  readonly actionName?: string | null | undefined
  readonly accepted?: boolean | null | undefined
  readonly requester?: string | null | undefined
  readonly effectiveFrom?: string | null | undefined
  readonly effectiveTo?: string | null | undefined
}

/**
 * Returns the rows that match a filter, latest first. Accepted requests are sorted by effective
 * time, others by closing time. A filter on effective times only returns accepted requests. Both
 * bounds are inclusive.
 */
export function closedRowsLike(rows: readonly VoteRow[], filter: ClosedFilter): readonly VoteRow[] {
  const { actionName, accepted, requester, effectiveFrom, effectiveTo } = filter
  return rows
    .filter(
      (row) =>
        row.action.tag.includes(actionName ?? '') &&
        row.request.requester.includes(requester ?? '') &&
        (accepted ?? isAccepted(row)) === isAccepted(row) &&
        isWithin(row.effectiveAt, effectiveFrom ?? undefined, effectiveTo ?? undefined),
    )
    .toSorted((a, b) => compareKeys(keyOf(b), keyOf(a)))
}

function isAccepted({ result }: VoteRow): boolean {
  return result?.outcome.tag === 'VRO_Accepted'
}

function isWithin(
  time: RecordTime | undefined,
  from: string | undefined,
  to: string | undefined,
): boolean {
  if (from === undefined && to === undefined) return true
  if (time === undefined) return false
  const [begin, end] = [parseRecordTime(from ?? ''), parseRecordTime(to ?? '')]
  return (
    (begin === undefined || compareRecordTimes(time, begin) >= 0) &&
    (end === undefined || compareRecordTimes(time, end) <= 0)
  )
}

function keyOf({ effectiveAt, result }: VoteRow): RecordTime | undefined {
  return effectiveAt ?? result?.completedAt
}

function compareKeys(a: RecordTime | undefined, b: RecordTime | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1
  return compareRecordTimes(a, b)
}
