/**
 * A position in the update history. Updates are ordered by migration id, then record time. A record
 * time is unique within its migration, and the times of two migrations may overlap
 * (docs/network-rules.md, The update history).
 */
import { compareRecordTimes, parseRecordTime, type RecordTime } from '../record-time.ts'

export interface Position {
  readonly migrationId: bigint
  readonly recordTime: RecordTime
}

/** Compares positions in history order; negative if `a` is before `b`. */
export function comparePositions(a: Position, b: Position): number {
  if (a.migrationId !== b.migrationId) return a.migrationId < b.migrationId ? -1 : 1
  return compareRecordTimes(a.recordTime, b.recordTime)
}

/**
 * Formats a position for URLs: `4~2026-11-21T10:00:00.123456Z`, with the record time as received.
 */
export function writePosition({ migrationId, recordTime }: Position): string {
  return `${migrationId}~${recordTime}`
}

/** Parses the result of `writePosition`; returns `undefined` for other text. */
export function readPosition(text: string): Position | undefined {
  const match = /^(\d{1,18})~(.+)$/.exec(text)
  const recordTime = match?.[2] === undefined ? undefined : parseRecordTime(match[2])
  if (match?.[1] === undefined || recordTime === undefined) return undefined
  return { migrationId: BigInt(match[1]), recordTime }
}
