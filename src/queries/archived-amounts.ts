import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { historyAside } from './history-aside/history-aside.ts'
import { looks } from './history-aside/looks.ts'
import { lookThrough } from './look-through.ts'

/**
 * Looks back for the creates of Amulets that an update archived: Scan has no endpoint that gives a
 * contract by its id, and an archive does not say what its contract held.
 */
export function archivedAmounts(position: Position, contracts: readonly ContractId[]) {
  return lookThrough({
    key: ['amounts', ...contracts],
    from: position,
    direction: 'back',
    look: (step, signal) =>
      historyAside(
        signal,
        (service, port) => service.amounts(step, contracts, port),
        () => looks.amounts(step, contracts, signal),
      ),
  })
}
