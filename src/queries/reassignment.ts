import { isOtherHalf, lookForOtherHalf, type KnownReassignmentEvent } from '#ledger/reassignment.ts'
import type { UpdateId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { Reassignment } from '#ledger/update.ts'
import { lookThrough } from './look-through.ts'

/** The update that holds the other half of a reassignment. */
export interface OtherHalf {
  readonly updateId: UpdateId
  readonly recordTime: RecordTime
}

/** Looks for the other half of a reassignment: forward from an unassignment, back from an assignment. */
export function otherHalf(update: Reassignment, event: KnownReassignmentEvent) {
  return lookThrough<OtherHalf>({
    key: ['reassignment', event.unassign_id, String(event.reassignment_counter)],
    ...lookForOtherHalf(update, event),
    match: (other) =>
      isOtherHalf(event, other)
        ? [{ updateId: other.update_id, recordTime: other.record_time }]
        : [],
  })
}
