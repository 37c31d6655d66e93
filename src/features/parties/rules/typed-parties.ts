import { partyIdsProblem } from '#ledger/ids/typed-ids.ts'
import { readParties } from './read-parties.ts'

/** The parties in a field for several, and the first problem. */
export interface TypedParties {
  /** Each party once, complete or not. */
  readonly parties: readonly string[]
  readonly problem: string | undefined
}

/** Reads the text of a `PartiesPicker`: the added parties, and the party that is being typed. */
export function typedParties(text: string): TypedParties {
  const parties = [...new Set(readParties(text).filter((party) => party.trim() !== ''))]
  return { parties, problem: partyIdsProblem(parties) }
}
