import type { Ledger } from '../ledger/ledger.ts'
import type { Contract, Template } from '../ledger/model.ts'
import { notFound } from './failure.ts'

/**
 * Returns the active contract of a template that normally always has one. Answers 404 if no
 * contract is active.
 */
export function activeContractOf<Facts>(
  ledger: Ledger,
  template: Template<Facts>,
): Contract<Facts> {
  const contract = ledger.newest(template)
  if (contract === undefined) throw notFound(`No active contract of ${template.name} found.`)
  return contract
}
