import type { ContractHistoryEvent } from '#ledger/contract-history.ts'
import type { EventId } from '#ledger/identifier.ts'

/**
 * Returns the id of the event in its update's tree. Half a reassignment has no event id, because it
 * is an update of its own.
 */
export function eventIdOf(moment: ContractHistoryEvent): EventId | undefined {
  if (moment.kind === 'create') return moment.event.event_id
  return 'eventId' in moment ? moment.eventId : undefined
}
