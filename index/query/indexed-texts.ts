import { contractOf, indexedParties } from '../rows/indexed.ts'
import type { Indexed } from './narrow.ts'

/**
 * Of which texts the tables have rows.
 * @param dsoParty undefined where it is not known: then it has rows, too.
 * @param hasJson false if the JSON of some of the updates is not kept any more.
 */
export function indexedTexts(dsoParty: string | undefined, hasJson = true): Indexed {
  return { isParty: indexedParties(dsoParty), contractOf, hasJson }
}
