import type { ContractId } from '../identifier.ts'
import type { SoughtDeeds } from './compare-deeds.ts'
import { isEnding, type FatedHolding } from './compare-lines.ts'

/**
 * The contracts for whose coming or going a snapshot names no update: all that ended, and those made
 * where the server does not say in which update.
 */
export function soughtDeeds(all: readonly FatedHolding[], isBackwards: boolean): SoughtDeeds {
  const made = new Set<ContractId>()
  const ended = new Set<ContractId>()
  for (const { fate, holding } of all) {
    if (fate === 'stayed') continue
    if (isEnding(fate, isBackwards)) ended.add(holding.contractId)
    else if (holding.createdInUpdateId === undefined) made.add(holding.contractId)
  }
  return { made, ended }
}
