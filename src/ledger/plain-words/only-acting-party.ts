import type { ExercisedEvent } from '../update.ts'
import { onlyParty } from './payload-words.ts'
import type { Word } from './word.ts'

/**
 * Returns the acting party if there is only one. Used for choices whose contract is not in the
 * update.
 */
export function onlyActingParty({ acting_parties: ids }: ExercisedEvent): Word | undefined {
  return onlyParty(ids)
}
