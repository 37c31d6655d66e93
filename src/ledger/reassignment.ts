/**
 * The two halves of a reassignment: a contract leaves one synchronizer and arrives on another. Each
 * half is an update of its own. Unassign id and counter connect the halves (docs/network-rules.md,
 * Scan in general).
 */
import type { Position } from './history/position.ts'
import type { ContractId } from './identifier.ts'
import { addMicros } from './record-time.ts'
import { positionOf } from './update-digest.ts'
import {
  isAssignment,
  isReassignment,
  isUnassignment,
  type Assignment,
  type Reassignment,
  type ReassignmentEvent,
  type Unassignment,
  type UpdateHistoryItem,
} from './update.ts'

export type KnownReassignmentEvent = Assignment | Unassignment

/**
 * Returns true if an event is an assignment or an unassignment. Only for these, the other half of
 * the reassignment can be found.
 */
export function isKnownReassignmentEvent(
  event: ReassignmentEvent,
): event is KnownReassignmentEvent {
  return isAssignment(event) || isUnassignment(event)
}

/**
 * Returns true if an update is the other half of a reassignment. An unassign id is only unique on
 * its source synchronizer, so that synchronizer is compared, too. Counters distinguish the
 * reassignments of one contract.
 */
export function isOtherHalf(
  one: KnownReassignmentEvent,
  update: UpdateHistoryItem,
): update is Reassignment {
  if (!isReassignment(update) || !isKnownReassignmentEvent(update.event)) return false
  const other = update.event
  return (
    isAssignment(other) !== isAssignment(one) &&
    other.unassign_id === one.unassign_id &&
    other.reassignment_counter === one.reassignment_counter &&
    other.source_synchronizer === one.source_synchronizer
  )
}

/**
 * One minute, in microseconds. The clocks of synchronizers differ, so the second half may seem
 * earlier than the first.
 */
const apart = 60_000_000n

/**
 * Returns the position and direction of the search for the other half. An assignment is later than
 * its unassignment.
 */
export function otherHalfSearchStart(
  update: Reassignment,
  event: KnownReassignmentEvent,
): { readonly from: Position; readonly direction: 'forward' | 'back' } {
  const { migrationId, recordTime } = positionOf(update)
  return isAssignment(event)
    ? { from: { migrationId, recordTime: addMicros(recordTime, apart) }, direction: 'back' }
    : { from: { migrationId, recordTime: addMicros(recordTime, -apart) }, direction: 'forward' }
}

/** Returns the moved contract, whose id stays the same. */
export function movedContract(event: KnownReassignmentEvent): ContractId {
  return isAssignment(event) ? event.created_event.contract_id : event.contract_id
}
