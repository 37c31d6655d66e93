import { justBefore } from '#ledger/history/slice.ts'
import { positionOfPlace } from '#queries/history-list/list-place.ts'
import type { UpdatesParams } from '../update-params.ts'

type Place = Pick<UpdatesParams, 'before' | 'after' | 'from' | 'to' | 'at' | 'upto'>

const nowhere: Place = {
  before: undefined,
  after: undefined,
  from: undefined,
  to: undefined,
  at: undefined,
  upto: undefined,
}

/**
 * Where a list stands, for another source of the same history. Positions on Scan name migrations, and those of a
 * participant none: between them a list keeps the time at which it stands. Offsets are the participant's.
 */
export function placeInSource(
  { source: now, before, after, from, to }: UpdatesParams,
  source: NonNullable<UpdatesParams['source']>,
): Place {
  if ((now === 'participant') === (source === 'participant')) {
    return { ...nowhere, before, after, from, to }
  }
  const position = positionOfPlace({ before })
  return { ...nowhere, at: position && justBefore(position).recordTime }
}
