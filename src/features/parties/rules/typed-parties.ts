import { partyIdsProblem } from '#ledger/ids/typed-ids.ts'
import { readParties } from './read-parties.ts'

/** The parties of a field that takes several, and the first problem of them. */
export interface TypedParties {
  /** Each party once, whole or not. */
  readonly parties: readonly string[]
  readonly problem: string | undefined
}

/** Reads the text of a `PartiesPicker`: the parties that were taken, and the one that is being typed. */
export function typedParties(text: string): TypedParties {
  const parties = [...new Set(readParties(text).filter((party) => party.trim() !== ''))]
  return { parties, problem: partyIdsProblem(parties) }
}
