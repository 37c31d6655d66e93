import type { Ledger } from '../ledger/ledger.ts'
import type { Contract, Template } from '../ledger/model.ts'
import { notFound } from './failure.ts'

/** The active contract of a template of which there is always one. 404 when there is none. */
export function theOne<Facts>(ledger: Ledger, template: Template<Facts>): Contract<Facts> {
  const contract = ledger.newest(template)
  if (contract === undefined) throw notFound(`No active contract of ${template.name} found.`)
  return contract
}
