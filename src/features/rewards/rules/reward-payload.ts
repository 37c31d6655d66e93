/** Extracts ids from arguments and results. */
import * as v from 'valibot'
import { ContractId } from '#ledger/identifier.ts'
import { list, type MaybeJson } from '#ledger/plain-words/payload-words.ts'

export { memberAtPath, list, partyId } from '#ledger/plain-words/payload-words.ts'

/** Returns the contract ids in a list and ignores other values. */
export function contractIds(value: MaybeJson): ContractId[] {
  return (list(value) ?? []).flatMap((one) => {
    const read = v.safeParse(ContractId, one)
    return read.success ? [read.output] : []
  })
}
