/**
 * Parts of the history that a list asks for, one after the other: next to what it has, or again
 * where it let rows go.
 */
import { addMicros, microsOf, type RecordTime } from '../record-time.ts'
import type { Position } from './position.ts'

export type HistorySlice =
  /** The end of the history: `count`, up to `most` where they were read anyway. */
  | {
      readonly kind: 'newest'
      readonly count: number
      readonly most: number
      readonly now: RecordTime
      readonly migrationId: bigint
    }
  /** The last ones before a position: `count`, or more where they were read anyway. */
  | { readonly kind: 'older'; readonly before: Position; readonly count: number }
  /** The first ones after a position, or from the ledger's begin: at most `count`. */
  | { readonly kind: 'newer'; readonly after: Position | undefined; readonly count: number }
  /** Everything from one known position to another, both included. */
  | ({ readonly kind: 'between' } & Bounds)

/** The ends of a slice that has been read, and how much it holds. */
export interface Bounds {
  readonly oldest: Position
  readonly newest: Position
  readonly count: number
}

/** The position after which comes what stands at a position: record times are whole microseconds. */
export function justBefore({ migrationId, recordTime }: Position): Position {
  return { migrationId, recordTime: addMicros(recordTime, -1n) }
}

/** The position before which comes, at the latest, what stands at a position. */
export function justAfter({ migrationId, recordTime }: Position): Position {
  return { migrationId, recordTime: addMicros(recordTime, 1n) }
}

/** The width in microseconds in which about `count` items lie, at the density of a slice; `undefined` where it does not tell. */
export function widthFor(count: number, bounds: Bounds | undefined): bigint | undefined {
  if (bounds === undefined || bounds.count < 10) return undefined
  const { oldest, newest } = bounds
  if (oldest.migrationId !== newest.migrationId) return undefined
  const span = microsOf(newest.recordTime) - microsOf(oldest.recordTime)
  return (span * BigInt(count)) / BigInt(bounds.count) + 1n
}
