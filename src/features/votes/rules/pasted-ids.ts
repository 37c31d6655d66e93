/** Extracts contract and tracking ids from pasted text. */
import * as v from 'valibot'
import { ContractId } from '#ledger/identifier.ts'
import { findIds } from '#ledger/ids/find-ids.ts'

export interface PastedIds {
  /** Each id once, in order of appearance. */
  readonly ids: readonly ContractId[]
  /** Words that cannot be ids. */
  readonly refused: readonly string[]
}

/**
 * Reads ids separated by white space, commas, semicolons, quotes or brackets, such as a spreadsheet
 * column, a JSON list or page addresses.
 */
export function readPastedIds(text: string): PastedIds {
  const words = text.split(/[\s,;"'`<>()[\]]+/).filter((word) => word !== '')
  const ids = new Set<ContractId>()
  const refused = new Set<string>()
  for (const word of words) {
    // A tracking id may have the form of a hash.
    const found = findIds(word, ['contract', 'hash']).ids
    for (const { id } of found) ids.add(v.parse(ContractId, id))
    if (found.length === 0) refused.add(word)
  }
  return { ids: [...ids], refused: [...refused] }
}
