/** Defines which texts of updates have rows in the index. Queries must use the same rules. */

import { isPartyId } from '../../src/ledger/ids/id-forms.ts'

/**
 * Which texts have rows in `party_updates`: whole party ids, but not the DSO's, which has to do with nearly every update.
 * @param dso undefined where it is not known: then it has rows, too.
 */
export function indexedParties(dso: string | undefined): (text: string) => boolean {
  return (text) => text !== dso && isPartyId(text)
}

/** A version (00 or 01), and the hash of the contract; an authentication comes after it. */
const contractId = /^0[01]([0-9a-f]{16})[0-9a-f]{48,}$/i

/**
 * Returns the key of a contract id in `contract_updates`: the first eight bytes of its hash.
 * Undefined if the text is not a contract id; such a text has no rows.
 */
export function contractOf(text: string): bigint | undefined {
  const [, start] = contractId.exec(text) ?? []
  return start === undefined ? undefined : BigInt(`0x${start}`)
}

/** Returns `Module:Entity` of a template or interface id, without its package. */
export function templateOf(id: string | undefined): string {
  return id === undefined ? '' : id.split(':').slice(-2).join(':')
}
