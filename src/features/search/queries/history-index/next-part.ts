/** Selects the next part of a range and its source: the index or Scan. */
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { endOfTime } from '#ledger/history/time-limits.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'

/**
 * A part of a migration that an index has: from one record time (exclusive) to another, in
 * microseconds.
 */
export interface IndexedRange {
  readonly migrationId: bigint
  readonly after: bigint
  readonly upTo: bigint
}

/** Both ends are included. */
interface Range {
  readonly order: 'newest' | 'oldest'
  readonly from: Position
  readonly to: Position
}

export type RangePart =
  | { readonly by: 'index'; readonly requested: IndexedRange }
  /** The part from the position of the search up to `end`, inclusive. */
  | { readonly by: 'scan'; readonly end: Position }

interface HistoryPoint {
  readonly migrationId: bigint
  readonly micros: bigint
}

/**
 * Returns the part after `reached` (the last searched position, inclusive), or `undefined` at the
 * end of the range. A part of the index ends with the index's range. A part of Scan ends where the
 * next index range begins.
 */
export function nextPart(
  ranges: readonly IndexedRange[],
  range: Range,
  reached: Position | undefined,
): RangePart | undefined {
  return range.order === 'oldest'
    ? nextOlder(ranges, range, reached)
    : nextNewer(ranges, range, reached)
}

function nextOlder(
  ranges: readonly IndexedRange[],
  { from, to }: Range,
  reached: Position | undefined,
): RangePart | undefined {
  if (reached !== undefined && comparePositions(reached, to) >= 0) return undefined
  const next = reached === undefined ? toPoint(from) : beside(reached, 1n)
  const end = toPoint(to)
  const here = ranges.find((one) => has(one, next))
  if (here !== undefined) {
    const { migrationId } = here
    const upTo = end.migrationId === migrationId && end.micros < here.upTo ? end.micros : here.upTo
    return { by: 'index', requested: { migrationId, after: next.micros - 1n, upTo } }
  }
  const begins = ranges.map(({ migrationId, after }) => ({ migrationId, micros: after }))
  const later = begins.filter((begin) => compare(begin, next) >= 0 && compare(begin, end) < 0)
  const first = later.toSorted(compare)[0]
  return { by: 'scan', end: first === undefined ? to : positionAt(first) }
}

function nextNewer(
  ranges: readonly IndexedRange[],
  { from, to }: Range,
  reached: Position | undefined,
): RangePart | undefined {
  if (reached !== undefined && comparePositions(reached, from) <= 0) return undefined
  const next = reached === undefined ? toPoint(to) : beside(reached, -1n)
  const end = toPoint(from)
  const here = ranges.find((one) => has(one, next))
  if (here !== undefined) {
    const { migrationId } = here
    const least = end.micros - 1n
    const after = end.migrationId === migrationId && least > here.after ? least : here.after
    return { by: 'index', requested: { migrationId, after, upTo: next.micros } }
  }
  // Just above the index's range, because the range itself is requested from the index.
  const ends = ranges.map(({ migrationId, upTo }) => ({
    migrationId,
    micros: upTo < endOfTime ? upTo + 1n : endOfTime,
  }))
  const earlier = ends.filter((point) => compare(point, next) <= 0 && compare(point, end) > 0)
  const last = earlier.toSorted(compare).at(-1)
  return { by: 'scan', end: last === undefined ? from : positionAt(last) }
}

function has({ migrationId, after, upTo }: IndexedRange, point: HistoryPoint): boolean {
  return migrationId === point.migrationId && after < point.micros && point.micros <= upTo
}

function compare(a: HistoryPoint, b: HistoryPoint): number {
  const difference = a.migrationId - b.migrationId || a.micros - b.micros
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function toPoint({ migrationId, recordTime }: Position): HistoryPoint {
  return { migrationId, micros: microsOf(recordTime) }
}

function beside(position: Position, step: bigint): HistoryPoint {
  const { migrationId, micros } = toPoint(position)
  return { migrationId, micros: micros + step }
}

export function positionAt({ migrationId, micros }: HistoryPoint): Position {
  return { migrationId, recordTime: recordTimeOf(micros) }
}
