import { eventsOf } from '../effects.ts'
import type { ContractId } from '../identifier.ts'
import { isCreatedEvent, type TreeEvent } from '../update.ts'
import type { TreeRow } from '../update-tree.ts'

/** The contracts that an update exercises and did not create, each once. */
export function exercisedElsewhere(rows: readonly TreeRow<TreeEvent>[]): readonly ContractId[] {
  const created = new Set<ContractId>()
  const exercised = new Set<ContractId>()
  for (const event of eventsOf(rows)) {
    if (isCreatedEvent(event)) created.add(event.contract_id)
    else exercised.add(event.contract_id)
  }
  return [...exercised].filter((id) => !created.has(id))
}
