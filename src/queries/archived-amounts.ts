import { createdAmount, type AmuletAmount } from '#ledger/effects-payloads.ts'
import { eventsOf, treeOf } from '#ledger/effects.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { isAssignment, isCreatedEvent, isReassignment, isTransaction } from '#ledger/update.ts'
import type { CreatedEvent, UpdateHistoryItem } from '#ledger/update.ts'
import { lookThrough } from './look-through.ts'

/**
 * Looks back for the creates of Amulets that an update archived: Scan has no endpoint that gives a
 * contract by its id, and an archive does not say what its contract held.
 */
export function archivedAmounts(position: Position, contracts: readonly ContractId[]) {
  const sought = new Set(contracts)
  return lookThrough<readonly [ContractId, AmuletAmount]>({
    key: ['amounts', ...contracts],
    from: position,
    direction: 'back',
    match: (update) =>
      createsOf(update).flatMap((event) => {
        if (!sought.has(event.contract_id)) return []
        const amount = createdAmount(event)
        return amount === undefined ? [] : [[event.contract_id, amount] as const]
      }),
  })
}

function createsOf(update: UpdateHistoryItem): readonly CreatedEvent[] {
  if (isTransaction(update)) return [...eventsOf(treeOf(update))].filter(isCreatedEvent)
  if (!isReassignment(update) || !isAssignment(update.event)) return []
  return [update.event.created_event]
}
