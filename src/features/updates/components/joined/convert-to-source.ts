import { readPosition } from '#ledger/history/position.ts'
import { justBefore } from '#ledger/history/slice.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { positionOfCursor } from '../../queries/history-list/list-cursor.ts'
import type { UpdatesParams } from '../update-params.ts'

type MomentParams = Pick<UpdatesParams, 'before' | 'after' | 'from' | 'to' | 'at' | 'upto'>

const nowhere: MomentParams = {
  before: undefined,
  after: undefined,
  from: undefined,
  to: undefined,
  at: undefined,
  upto: undefined,
}

/**
 * Converts a list's position and range to another source of the same history. Only Scan's positions
 * have a migration, so only times are kept between Scan and a participant. Offsets exist only on
 * the participant.
 */
export function convertToSource(
  { source: now, before, after, from, to }: UpdatesParams,
  source: NonNullable<UpdatesParams['source']>,
): MomentParams {
  if ((now === 'participant') === (source === 'participant')) {
    return { ...nowhere, before, after, from, to }
  }
  const position = positionOfCursor({ before })
  return {
    ...nowhere,
    at: position === undefined ? timeOf(to) : justBefore(position).recordTime,
    from: timeOf(from),
    to: timeOf(to),
  }
}

function timeOf(position: string | undefined): RecordTime | undefined {
  return readPosition(position ?? '')?.recordTime
}
