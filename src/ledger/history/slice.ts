/**
 * The slices of the history that a list requests: next to its rows, or to reload rows that it
 * dropped.
 */
import { addMicros, microsOf, type RecordTime } from '../record-time.ts'
import type { Position } from './position.ts'

export type HistorySlice =
  /** The newest `count` updates, or up to `most` if a page contains more. */
  | {
      readonly kind: 'newest'
      readonly count: number
      readonly most: number
      readonly now: RecordTime
      readonly migrationId: bigint
    }
  /** The last `count` updates before a position, or more if a page contains more. */
  | { readonly kind: 'older'; readonly before: Position; readonly count: number }
  /** At most the first `count` updates after a position, or from the ledger's start. */
  | { readonly kind: 'newer'; readonly after: Position | undefined; readonly count: number }
  | ({ readonly kind: 'between' } & Bounds)

/** The ends of a slice, and its number of updates. */
export interface Bounds {
  readonly oldest: Position
  readonly newest: Position
  readonly count: number
}

/** Returns the position just before a position. Record times are whole microseconds. */
export function justBefore({ migrationId, recordTime }: Position): Position {
  return { migrationId, recordTime: addMicros(recordTime, -1n) }
}

/** Returns the position just after a position. */
export function justAfter({ migrationId, recordTime }: Position): Position {
  return { migrationId, recordTime: addMicros(recordTime, 1n) }
}

/**
 * Returns the width in microseconds of about `count` items, at the density of a slice. `undefined`
 * if the density is unknown.
 */
export function widthFor(count: number, bounds: Bounds | undefined): bigint | undefined {
  if (bounds === undefined || bounds.count < 10) return undefined
  const { oldest, newest } = bounds
  if (oldest.migrationId !== newest.migrationId) return undefined
  const span = microsOf(newest.recordTime) - microsOf(oldest.recordTime)
  return (span * BigInt(count)) / BigInt(bounds.count) + 1n
}
