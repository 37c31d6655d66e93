/** Converts a reassignment from the participant's form to Scan's form. */
import * as v from 'valibot'
import {
  EventId,
  PartyId,
  type ContractId,
  type SynchronizerId,
  type UpdateId,
} from '#ledger/identifier.ts'
import { createdEvent, type ParticipantCreate } from '#ledger/participant-tree.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { Assignment, Reassignment, ReassignmentEvent, Unassignment } from '#ledger/update.ts'

interface Moved {
  readonly source: SynchronizerId
  readonly target: SynchronizerId
  readonly reassignmentId: string
  /** Missing if the participant does not disclose the submitter. */
  readonly submitter?: PartyId | null | undefined
  readonly reassignmentCounter: bigint
}

/**
 * An event with exactly one of these members. Without both members, the event is of an unknown
 * kind.
 */
interface ParticipantMove {
  readonly JsAssignmentEvent?:
    (Moved & { readonly createdEvent: ParticipantCreate }) | null | undefined
  readonly JsUnassignedEvent?:
    { readonly value: Moved & { readonly contractId: ContractId } } | null | undefined
}

export interface ParticipantMoves {
  readonly updateId: UpdateId
  readonly offset: bigint
  readonly recordTime: RecordTime
  readonly events: readonly ParticipantMove[]
}

/**
 * Returns the reassignments of an update, one for each moved contract as on Scan
 * (docs/network-rules.md, Updates of a participant). The participant has no migration ids, so the
 * id is 0.
 */
export function asReassignments(moves: ParticipantMoves | null | undefined): Reassignment[] {
  if (!moves) return []
  return moves.events.map((move, index) => ({
    update_id: moves.updateId,
    offset: String(moves.offset),
    record_time: moves.recordTime,
    event: eventOf(move, v.parse(EventId, `${moves.updateId}:${index}`)),
  }))
}

function eventOf(move: ParticipantMove, id: EventId): ReassignmentEvent {
  const { JsAssignmentEvent: assigned, JsUnassignedEvent: unassigned } = move
  if (assigned) {
    const created = createdEvent(id, assigned.createdEvent)
    const assignment: Assignment = { ...moved(assigned), created_event: created }
    return assignment
  }
  if (unassigned) {
    const { value } = unassigned
    const unassignment: Unassignment = { ...moved(value), contract_id: value.contractId }
    return unassignment
  }
  return { ...move, migration_id: 0n }
}

function moved({ source, target, reassignmentId, submitter, reassignmentCounter }: Moved) {
  return {
    submitter: submitter ?? v.parse(PartyId, ''),
    source_synchronizer: source,
    target_synchronizer: target,
    migration_id: 0n,
    unassign_id: reassignmentId,
    reassignment_counter: reassignmentCounter,
  }
}
