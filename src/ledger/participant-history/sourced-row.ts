/** Rows of a history that is read from a participant, or from a participant and Scan. */
import type { Position } from '../history/position.ts'
import type { PlainWords } from '../plain-words.ts'
import { compareRecordTimes, microsOf, type RecordTime } from '../record-time.ts'
import type { UpdateDigest } from '../update-digest.ts'
import type { UpdateRow } from '../update-row.ts'
import type { PartyId, UpdateId } from '../identifier.ts'
import type { Joined } from './join.ts'
import type { ParticipantRow } from './participant-row.ts'

/** Why one side does not have an update that the other has. */
export type Lack =
  | 'not on Scan yet'
  | 'not public'
  | 'before Scan’s history'
  | 'Scan was not read so far'
  | 'not on the participant yet'
  | 'not seen by these parties'
  | 'pruned on the participant'
  | 'before the participant’s history'
  | 'the participant was not read so far'

export interface SourcedRow extends UpdateDigest {
  readonly updateId: UpdateId
  /** Of Scan; of one that Scan does not have, its time in the migration of what is around it. */
  readonly position: Position
  readonly recordTime: RecordTime
  readonly words: PlainWords | undefined
  /** Who has it; `undefined` where only the participant is asked. */
  readonly seen: 'public' | 'private' | 'both' | undefined
  readonly lack: Lack | undefined
  /** Where the participant has it. */
  readonly offset: bigint | undefined
  readonly witnesses: readonly PartyId[]
  readonly witnessCount: number
  /** How many events Scan has, where it has other ones than the participant. */
  readonly onScan: number | undefined
}

/** How far a side was read. */
export interface ReadState {
  /** Of the newest and the oldest that were read. */
  readonly newest: RecordTime | undefined
  readonly oldest: RecordTime | undefined
  /** When it was last read to its newer end. */
  readonly asOf: RecordTime | undefined
  /** Whether it could not be read on towards its newer end. */
  readonly failsNewer: boolean
  /** Why it ends: at its begin, where it is pruned, or where it could not be read. */
  readonly ends: 'goes on' | 'at its begin' | 'pruned' | 'failed'
}

/** As long a side may take to have what the other has already: a minute in microseconds. */
const lag = 60_000_000n

/** A row of the participant's alone: of no migration, for the participant knows none. */
export function participantOnly(row: ParticipantRow): SourcedRow {
  const position = { migrationId: 0n, recordTime: row.recordTime }
  return { ...row, position, seen: undefined, lack: undefined, onScan: undefined }
}

type JoinedRow = Joined<UpdateRow & { readonly recordTime: RecordTime }, ParticipantRow>

/** What one side lacks of an update, and why. */
export function lackOf(
  { scan, participant }: JoinedRow,
  sides: { readonly scan: ReadState; readonly participant: ReadState },
): Lack | undefined {
  if (participant === undefined) return lackOnParticipant(scan.recordTime, sides.participant)
  return scan === undefined ? lackOnScan(participant.recordTime, sides.scan) : undefined
}

/**
 * A row of both, with what one side lacks.
 * @param migrationId of what is around it, for an update that only the participant has.
 */
export function sourcedRow(
  { scan, participant }: JoinedRow,
  lack: Lack | undefined,
  migrationId: bigint,
): SourcedRow {
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
  return { ...participant, position, words, seen: 'both', lack, onScan }
}

function lackOnScan(time: RecordTime, scan: ReadState): Lack {
  if (isBefore(time, scan)) {
    return scan.ends === 'failed' ? 'Scan was not read so far' : 'before Scan’s history'
  }
  if (isAfterFailure(time, scan)) return 'Scan was not read so far'
  return mayComeYet(time, scan) ? 'not on Scan yet' : 'not public'
}

function lackOnParticipant(time: RecordTime, participant: ReadState): Lack {
  if (isBefore(time, participant)) {
    if (participant.ends === 'failed') return 'the participant was not read so far'
    return participant.ends === 'pruned'
      ? 'pruned on the participant'
      : 'before the participant’s history'
  }
  if (isAfterFailure(time, participant)) return 'the participant was not read so far'
  return mayComeYet(time, participant) ? 'not on the participant yet' : 'not seen by these parties'
}

/** Whether a side that has come to its end does not reach back so far. */
function isBefore(time: RecordTime, { oldest, ends }: ReadState): boolean {
  if (ends === 'goes on') return false
  return oldest === undefined || compareRecordTimes(time, oldest) < 0
}

/** Whether a side that could not be read on does not reach so far. */
function isAfterFailure(time: RecordTime, { newest, failsNewer }: ReadState): boolean {
  return failsNewer && (newest === undefined || compareRecordTimes(time, newest) > 0)
}

/** Whether it is newer than all that a side had, and so new that the side may still get it. */
function mayComeYet(time: RecordTime, { newest, asOf }: ReadState): boolean {
  if (newest !== undefined && compareRecordTimes(time, newest) <= 0) return false
  return asOf === undefined || microsOf(time) > microsOf(asOf) - lag
}
