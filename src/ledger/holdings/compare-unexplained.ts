import type { ContractId } from '../identifier.ts'
import type { UnexplainedContracts } from './compare-causes.ts'
import { isEnding, type ComparedHolding } from './compare-lines.ts'

/**
 * The contracts for whose coming or going a snapshot names no update: all that ended, and those made
 * where the server does not say in which update.
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
