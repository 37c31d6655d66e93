import { eventsOf } from '#ledger/effects.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { isCreatedEvent, type TreeEvent } from '#ledger/update.ts'
import type { TreeRow } from '#ledger/update-tree.ts'

/** Returns the contracts that an update exercises but did not create, each once. */
export function exercisedElsewhere(rows: readonly TreeRow<TreeEvent>[]): readonly ContractId[] {
  const created = new Set<ContractId>()
  const exercised = new Set<ContractId>()
  for (const event of eventsOf(rows)) {
    if (isCreatedEvent(event)) created.add(event.contract_id)
    else exercised.add(event.contract_id)
  }
  return [...exercised].filter((id) => !created.has(id))
}
