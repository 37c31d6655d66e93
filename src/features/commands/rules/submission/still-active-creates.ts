import type { ContractId } from '#ledger/identifier.ts'

interface OfContract {
  readonly contractId: ContractId
}

interface TransactionEvent {
  readonly CreatedEvent?: OfContract | null | undefined
  readonly ExercisedEvent?: (OfContract & { readonly consuming: boolean }) | null | undefined
  readonly ArchivedEvent?: OfContract | null | undefined
}

/**
 * Returns the creates of a transaction whose contracts it did not archive, in order. A stakeholder
 * that receives the create also receives the archive. A party that only witnesses the create may
 * not receive the archive, and would see a contract that no longer exists (docs/network-rules.md,
 * Who sees what).
 */
export function stillActiveCreates<Event extends TransactionEvent>(
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
