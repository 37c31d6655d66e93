import type { ExercisedEvent } from '../update.ts'
import { onlyParty } from './payload-words.ts'
import type { Word } from './word.ts'

/** The only party that acted, for choices whose contract the update does not show. */
export function acting({ acting_parties: ids }: ExercisedEvent): Word | undefined {
  return onlyParty(ids)
}
