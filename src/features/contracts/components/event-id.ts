import type { ContractHistoryEvent } from '#ledger/contract-history.ts'
import type { EventId } from '#ledger/identifier.ts'

/**
 * Returns the event's id in its update. Undefined for an assignment or unassignment, which is an
 * update of its own.
 */
export function eventIdOf(moment: ContractHistoryEvent): EventId | undefined {
  if (moment.kind === 'create') return moment.event.event_id
  return 'eventId' in moment ? moment.eventId : undefined
}
