import type { ContractId } from '../identifier.ts'

interface OfContract {
  readonly contractId: ContractId
}

/** What this needs to know of a transaction's event as a participant tells it. */
interface TransactionEvent {
  readonly CreatedEvent?: OfContract | null | undefined
  readonly ExercisedEvent?: (OfContract & { readonly consuming: boolean }) | null | undefined
  readonly ArchivedEvent?: OfContract | null | undefined
}

/**
 * The creates of a transaction whose contracts it did not end itself, in their order. Who sees a contract come
 * as its stakeholder sees its end, too (docs/network-rules.md, Who sees what).
 */
export function leftActive<Event extends TransactionEvent>(
  events: readonly Event[],
): readonly NonNullable<Event['CreatedEvent']>[] {
  const ended = new Set<ContractId>()
  for (const { ExercisedEvent: exercised, ArchivedEvent: archived } of events) {
    if (exercised?.consuming === true) ended.add(exercised.contractId)
    if (archived) ended.add(archived.contractId)
  }
  return events.flatMap(({ CreatedEvent: created }) =>
    created && !ended.has(created.contractId) ? [created] : [],
  )
}
