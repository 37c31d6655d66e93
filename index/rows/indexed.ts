/** Defines which texts of updates have rows in the index. Queries must use the same rules. */

import { isPartyId } from '../../src/ledger/ids/id-forms.ts'

/**
 * Returns the test for texts that have rows in `party_updates`: complete party ids except that of
 * the DSO, which is part of nearly every update.
 * @param dso undefined if the DSO party is unknown; the DSO then has rows as well
 */
export function indexedParties(dso: string | undefined): (text: string) => boolean {
  return (text) => text !== dso && isPartyId(text)
}

/** A contract id: version (00 or 01) and hash of the contract. Authentication data may follow. */
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
