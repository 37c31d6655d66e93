import type { RightsByKind } from './required-right.ts'

/**
 * The parties as which a user can read from the participant. `any party` stands for all hosted
 * parties.
 */
export type ReadableParties = readonly string[] | 'any party'

const ofAnyParty = ['CanReadAsAnyParty', 'CanActAsAnyParty'] as const
const ofOneParty = ['CanActAs', 'CanReadAs'] as const

/**
 * Returns the parties as which a user can read (docs/network-rules.md, Users and rights). A user
 * can read as a party with the right to act or to read as that party. Rights to administer the
 * participant or to execute as a party do not include reading. A participant that requires no token
 * returns no rights, and allows all reads.
 */
export function readableParties(held: RightsByKind | undefined): ReadableParties {
  if (held === undefined || ofAnyParty.some((kind) => held.has(kind))) return 'any party'
  return [...new Set(ofOneParty.flatMap((kind) => held.get(kind) ?? []))]
}
