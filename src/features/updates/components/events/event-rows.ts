import type { PartyId } from '#ledger/identifier.ts'
import { treeOf } from '#ledger/effects.ts'
import { eventKind, type EventKind } from '#ledger/update-digest.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  type Transaction,
  type TreeEvent,
} from '#ledger/update.ts'

/** One event of the flat list. */
export interface EventRow {
  /** The event's position in execution order, from 1. */
  readonly number: number
  readonly id: string
  /** `undefined` if the update lists the id without its event. */
  readonly event: TreeEvent | undefined
  readonly kind: EventKind
  /** The acting parties, or the signatories of a create. */
  readonly parties: readonly PartyId[]
}

/** Returns a transaction's events in execution order, each once. */
export function eventRows(transaction: Transaction): readonly EventRow[] {
  return treeOf(transaction)
    .filter(({ status }) => status !== 'repeated')
    .map(({ id, event }, index) => ({
      number: index + 1,
      id,
      event,
      kind: event === undefined ? 'unknown' : eventKind(event),
      parties: event === undefined ? [] : partiesOf(event),
    }))
}

function partiesOf(event: TreeEvent): readonly PartyId[] {
  if (isCreatedEvent(event)) return event.signatories
  return isExercisedEvent(event) ? event.acting_parties : []
}
