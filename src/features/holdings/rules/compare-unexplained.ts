import type { ContractId } from '#ledger/identifier.ts'
import type { UnexplainedContracts } from './compare-causes.ts'
import { isEnding, type ComparedHolding } from './compare-lines.ts'

/**
 * Returns the contracts whose update is missing in the snapshots: all ended contracts, and created
 * contracts for which the server omits the update.
 */
export function unexplainedContracts(
  all: readonly ComparedHolding[],
  isBackwards: boolean,
): UnexplainedContracts {
  const made = new Set<ContractId>()
  const ended = new Set<ContractId>()
  for (const { status, holding } of all) {
    if (status === 'stayed') continue
    if (isEnding(status, isBackwards)) ended.add(holding.contractId)
    else if (holding.createdInUpdateId === undefined) made.add(holding.contractId)
  }
  return { made, ended }
}
