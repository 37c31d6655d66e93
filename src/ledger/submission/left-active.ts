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
 * The creates of a transaction whose contracts it did not end itself, in their order. A stakeholder who is told
 * of the create is told of the end, too; who only witnesses the create may not be, and is told of a contract
 * that is gone (docs/network-rules.md, Who sees what).
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
