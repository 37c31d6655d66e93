import { contractOf, indexedParties } from '../rows/indexed.ts'
import type { IndexedTexts } from './narrow.ts'

/**
 * Decides which texts have rows in the tables.
 * @param dsoParty undefined if the DSO party is unknown; it then has rows as well
 * @param hasJson false if the JSON of some updates is not stored any more
 */
export function indexedTexts(dsoParty: string | undefined, hasJson = true): IndexedTexts {
  return { isParty: indexedParties(dsoParty), contractOf, hasJson }
}
