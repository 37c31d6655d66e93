/** Rows of a history that is read from a participant, or from a participant and Scan. */
import type { Position } from '#ledger/history/position.ts'
import type { PlainWords } from '#ledger/plain-words.ts'
import { compareRecordTimes, microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { UpdateDigest } from '#ledger/update-digest.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { PartyId, UpdateId } from '#ledger/identifier.ts'
import type { JoinedPair } from './join.ts'
import type { ParticipantRow } from './participant-row.ts'

/** The reason why one side lacks an update of the other. */
export type MissingReason =
  | 'not on Scan yet'
  | 'not public'
  | 'before Scan’s history'
  | 'Scan was not read so far'
  | 'not on the participant yet'
  | 'not seen by these parties'
  | 'pruned on the participant'
  | 'before the participant’s history'
  | 'the participant was not read so far'

export interface JoinedListRow extends UpdateDigest {
  readonly updateId: UpdateId
  /**
   * The position in Scan's history. If Scan lacks the update: its record time with the migration of
   * the neighbouring rows.
   */
  readonly position: Position
  readonly recordTime: RecordTime
  readonly words: PlainWords | undefined
  /** The sides that have the update; undefined if only the participant is read. */
  readonly seen: 'public' | 'private' | 'both' | undefined
  readonly lack: MissingReason | undefined
  readonly offset: bigint | undefined
  readonly witnesses: readonly PartyId[]
  readonly witnessCount: number
  /** All texts that may be parties if Scan has the update, otherwise all witnesses. */
  readonly parties?: readonly string[]
  /** The number of events on Scan, if the participant has a different number. */
  readonly onScan: number | undefined
}

/** The part of a side that was read. */
export interface ReadState {
  /** Times of the newest and the oldest update that were read. */
  readonly newest: RecordTime | undefined
  readonly oldest: RecordTime | undefined
  /** Time of the last request for new updates. */
  readonly asOf: RecordTime | undefined
  readonly failsNewer: boolean
  /**
   * The reason why the side ends: the start of its history, the pruning offset, or a failure. `goes
   * on` if more can be read.
   */
  readonly ends: 'goes on' | 'at its begin' | 'pruned' | 'failed'
}

/** One minute, in microseconds: the time that one side may lag behind the other. */
const lag = 60_000_000n

/**
 * Returns the row of an update that only the participant has, without a migration, because
 * participants have none.
 */
export function toParticipantOnlyRow(row: ParticipantRow): JoinedListRow {
  const position = { migrationId: 0n, recordTime: row.recordTime }
  return { ...row, position, seen: undefined, lack: undefined, onScan: undefined }
}

type JoinedRow = JoinedPair<UpdateRow & { readonly recordTime: RecordTime }, ParticipantRow>

/**
 * Returns the reason why one side lacks an update, or `undefined` if both sides have the update.
 */
export function missingReasonOf(
  { scan, participant }: JoinedRow,
  sides: { readonly scan: ReadState; readonly participant: ReadState },
): MissingReason | undefined {
  if (participant === undefined) return lackOnParticipant(scan.recordTime, sides.participant)
  return scan === undefined ? lackOnScan(participant.recordTime, sides.scan) : undefined
}

/**
 * Returns a row for both sides, with the side that lacks the update.
 * @param migrationId the migration of the neighbours, if only the participant has the update
 */
export function toJoinedListRow(
  { scan, participant }: JoinedRow,
  lack: MissingReason | undefined,
  migrationId: bigint,
): JoinedListRow {
  if (participant === undefined) {
    return {
      ...scan,
      seen: 'public',
      lack,
      offset: undefined,
      witnesses: [],
      witnessCount: 0,
      onScan: undefined,
    }
  }
  const words = participant.words ?? scan?.words
  if (scan === undefined) {
    const position = { migrationId, recordTime: participant.recordTime }
    return { ...participant, position, words, seen: 'private', lack, onScan: undefined }
  }
  const onScan = scan.events === participant.events ? undefined : scan.events
  const { position } = scan
  const { parties } = scan.parties === undefined ? participant : scan
  return { ...participant, position, words, seen: 'both', lack, onScan, parties }
}

function lackOnScan(time: RecordTime, scan: ReadState): MissingReason {
  if (isBefore(time, scan)) {
    return scan.ends === 'failed' ? 'Scan was not read so far' : 'before Scan’s history'
  }
  if (isAfterFailure(time, scan)) return 'Scan was not read so far'
  return canStillArrive(time, scan) ? 'not on Scan yet' : 'not public'
}

function lackOnParticipant(time: RecordTime, participant: ReadState): MissingReason {
  if (isBefore(time, participant)) {
    if (participant.ends === 'failed') return 'the participant was not read so far'
    return participant.ends === 'pruned'
      ? 'pruned on the participant'
      : 'before the participant’s history'
  }
  if (isAfterFailure(time, participant)) return 'the participant was not read so far'
  return canStillArrive(time, participant)
    ? 'not on the participant yet'
    : 'not seen by these parties'
}

/** Returns true if a side has ended and does not reach back to a time. */
function isBefore(time: RecordTime, { oldest, ends }: ReadState): boolean {
  if (ends === 'goes on') return false
  return oldest === undefined || compareRecordTimes(time, oldest) < 0
}

/** Returns true if a side could not be read up to a time because of a failure. */
function isAfterFailure(time: RecordTime, { newest, failsNewer }: ReadState): boolean {
  return failsNewer && (newest === undefined || compareRecordTimes(time, newest) > 0)
}

/**
 * Returns true if an update is newer than everything on a side, and so recent that the side may
 * still receive it.
 */
function canStillArrive(time: RecordTime, { newest, asOf }: ReadState): boolean {
  if (newest !== undefined && compareRecordTimes(time, newest) <= 0) return false
  return asOf === undefined || microsOf(time) > microsOf(asOf) - lag
}
