import type { Ledger } from '../ledger/ledger.ts'
import type { Contract, Template } from '../ledger/model.ts'
import { notFound } from './failure.ts'

/** Returns the active contract of a template that always has one. Answers 404 if it is missing. */
export function activeContractOf<Facts>(
  ledger: Ledger,
  template: Template<Facts>,
): Contract<Facts> {
  const contract = ledger.newest(template)
  if (contract === undefined) throw notFound(`No active contract of ${template.name} found.`)
  return contract
}
