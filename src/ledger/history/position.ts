/**
 * A position in the update history: updates are ordered by migration id, then record time; a record
 * time is unique within its migration id, and the ranges of two migrations may overlap
 * (docs/network-rules.md, The update history).
 */
import { compareRecordTimes, parseRecordTime, type RecordTime } from '../record-time.ts'

export interface Position {
  readonly migrationId: bigint
  readonly recordTime: RecordTime
}

/** Negative when `a` comes before `b` in the history. */
export function comparePositions(a: Position, b: Position): number {
  if (a.migrationId !== b.migrationId) return a.migrationId < b.migrationId ? -1 : 1
  return compareRecordTimes(a.recordTime, b.recordTime)
}

/** `4~2026-11-21T10:00:00.123456Z`: readable in a URL, the record time exactly as it came. */
export function writePosition({ migrationId, recordTime }: Position): string {
  return `${migrationId}~${recordTime}`
}

/** Reads what `writePosition` wrote; `undefined` for anything else. */
export function readPosition(text: string): Position | undefined {
  const match = /^(\d{1,18})~(.+)$/.exec(text)
  const recordTime = match?.[2] === undefined ? undefined : parseRecordTime(match[2])
  if (match?.[1] === undefined || recordTime === undefined) return undefined
  return { migrationId: BigInt(match[1]), recordTime }
}
