/**
 * Finds the updates that created or ended contracts, in the history between two snapshots, because
 * snapshots do not contain them.
 */
import type { Position } from '#ledger/history/position.ts'
import type { ContractId, EventId, UpdateId } from '#ledger/identifier.ts'
import { positionOf } from '#ledger/update-digest.ts'
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
} from '#ledger/update.ts'

/** The update that created or ended a contract. */
export interface ContractCause {
  readonly updateId: UpdateId
  readonly position: Position
  /** The event that created or ended the contract. Absent for reassignments. */
  readonly eventId: EventId | undefined
  /**
   * The action of the update's first root: a choice, `create`, or `assign` or `unassign` for
   * reassignments.
   */
  readonly what: string
}

/** Contracts whose creating or ending update is unknown. */
export interface UnexplainedContracts {
  readonly made: ReadonlySet<ContractId>
  readonly ended: ReadonlySet<ContractId>
}

/** Returns the contracts that an update created or ended, with the cause. */
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
