/** One end of the range while it is typed. */
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { addMicros, parseRecordTime, type RecordTime } from '#ledger/record-time.ts'

export interface BoundDraft {
  /** `undefined` until somebody types: then the migration of now is meant. */
  readonly migration: string | undefined
  /** Empty for the history's own end. */
  readonly time: string
}

export interface RangeDraft {
  readonly from: BoundDraft
  readonly to: BoundDraft
}

export interface BoundErrors {
  readonly migration?: string
  readonly time?: string
}

export type ReadRange =
  | { readonly ok: true; readonly from: Position | undefined; readonly to: Position | undefined }
  | { readonly ok: false; readonly from: BoundErrors; readonly to: BoundErrors }

export const openBound: BoundDraft = { migration: undefined, time: '' }

export function boundOf(position: Position | undefined): BoundDraft {
  return position === undefined
    ? openBound
    : { migration: String(position.migrationId), time: position.recordTime }
}

/** The range from so long before now up to its end, in the migration of now. */
export function lastMicros(now: RecordTime, micros: bigint): RangeDraft {
  return { from: { migration: undefined, time: addMicros(now, -micros) }, to: openBound }
}

/** The range that was typed, or what is wrong with it and where. */
export function readRange(draft: RangeDraft, migration: bigint | undefined): ReadRange {
  const [from, to] = [readBound(draft.from, migration), readBound(draft.to, migration)]
  if (from.errors !== undefined || to.errors !== undefined) {
    return { ok: false, from: from.errors ?? {}, to: to.errors ?? {} }
  }
  const [begin, end] = [from.position, to.position]
  if (begin !== undefined && end !== undefined && comparePositions(begin, end) > 0) {
    return { ok: false, from: {}, to: { time: 'Comes before the beginning of the range' } }
  }
  return { ok: true, from: begin, to: end }
}

interface ReadBound {
  readonly position?: Position
  readonly errors?: BoundErrors
}

function readBound({ migration, time }: BoundDraft, current: bigint | undefined): ReadBound {
  if (time.trim() === '') return {}
  const recordTime = parseRecordTime(time)
  const id = (migration ?? current?.toString() ?? '').trim()
  const isMigration = /^\d{1,18}$/.test(id)
  if (recordTime !== undefined && isMigration) {
    return { position: { migrationId: BigInt(id), recordTime } }
  }
  return {
    errors: {
      ...(isMigration ? {} : { migration: 'A whole number, such as 4' }),
      ...(recordTime === undefined
        ? { time: 'An ISO time with its zone, such as 2026-01-31T10:00:00.123456Z' }
        : {}),
    },
  }
}
