/** Reads ids out of arguments and results. */
import * as v from 'valibot'
import { ContractId } from '#ledger/identifier.ts'
import { list, type Value } from '#ledger/plain-words/payload-words.ts'

export { at, list, partyId } from '#ledger/plain-words/payload-words.ts'

/** Returns the contract ids of a list; other values are left out. */
export function contractIds(value: Value): ContractId[] {
  return (list(value) ?? []).flatMap((one) => {
    const read = v.safeParse(ContractId, one)
    return read.success ? [read.output] : []
  })
}
