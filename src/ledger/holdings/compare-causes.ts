/** Which updates made or ended contracts: what a snapshot does not tell, the history between two does. */
import type { Position } from '../history/position.ts'
import type { ContractId, EventId, UpdateId } from '../identifier.ts'
import { positionOf } from '../update-digest.ts'
import {
  eventAt,
  isAssignment,
  isCreatedEvent,
  isExercisedEvent,
  isReassignment,
  isTransaction,
  isUnassignment,
  type Transaction,
  type UpdateHistoryItem,
} from '../update.ts'

/** The update by which a contract came or went. */
export interface ContractCause {
  readonly updateId: UpdateId
  readonly position: Position
  /** The event in it; a reassignment has none of its own. */
  readonly eventId: EventId | undefined
  /** What the update's first root did: a choice, or `create`; `assign` and `unassign` of reassignments. */
  readonly what: string
}

/** Contracts of which no update is known that made or ended them. */
export interface UnexplainedContracts {
  /** Those that came into being, or arrived. */
  readonly made: ReadonlySet<ContractId>
  /** Those that were consumed, or left. */
  readonly ended: ReadonlySet<ContractId>
}

/** Which of these contracts an update made or ended. */
export function causesIn(
  update: UpdateHistoryItem,
  contracts: UnexplainedContracts,
): (readonly [ContractId, ContractCause])[] {
  if (isTransaction(update)) return causesInTransaction(update, contracts)
  if (!isReassignment(update)) return []
  const { event } = update
  const cause = { updateId: update.update_id, position: positionOf(update), eventId: undefined }
  if (isAssignment(event)) {
    const id = event.created_event.contract_id
    return contracts.made.has(id) ? [[id, { ...cause, what: 'assign' }]] : []
  }
  if (!isUnassignment(event)) return []
  return contracts.ended.has(event.contract_id)
    ? [[event.contract_id, { ...cause, what: 'unassign' }]]
    : []
}

function causesInTransaction(update: Transaction, { made, ended }: UnexplainedContracts) {
  const found: [ContractId, ContractCause][] = []
  for (const event of Object.values(update.events_by_id)) {
    const isMade = isCreatedEvent(event) && made.has(event.contract_id)
    const isEnded = isExercisedEvent(event) && event.consuming && ended.has(event.contract_id)
    if (!isMade && !isEnded) continue
    found.push([
      event.contract_id,
      {
        updateId: update.update_id,
        position: positionOf(update),
        eventId: event.event_id,
        what: rootOf(update),
      },
    ])
  }
  return found
}

function rootOf(transaction: Transaction): string {
  const [first] = transaction.root_event_ids
  const root = first === undefined ? undefined : eventAt(transaction, first)
  if (root === undefined) return 'transaction'
  if (isExercisedEvent(root)) return root.choice
  return isCreatedEvent(root) ? 'create' : root.event_type
}
