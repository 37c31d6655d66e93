import { contractOf, indexedParties } from '../rows/indexed.ts'
import type { Indexed } from './narrow.ts'

/**
 * Of which texts the tables have rows.
 * @param dsoParty undefined where it is not known: then it has rows, too.
 */
export function indexedTexts(dsoParty: string | undefined): Indexed {
  return { isParty: indexedParties(dsoParty), contractOf }
}
