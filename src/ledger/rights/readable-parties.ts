import type { RightsByKind } from './required-right.ts'

/** The parties as which the participant is read, or every hosted party. */
export type ReadableParties = readonly string[] | 'any party'

const ofAnyParty = ['CanReadAsAnyParty', 'CanActAsAnyParty'] as const
const ofOneParty = ['CanActAs', 'CanReadAs'] as const

/**
 * Returns the parties that a user can read as (docs/network-rules.md, Users and rights): those that
 * the user can act or read as. The rights to administer the participant and to execute as a party
 * do not include reading. A participant that requires no token returns no rights and allows all
 * reads.
 */
export function readableParties(held: RightsByKind | undefined): ReadableParties {
  if (held === undefined || ofAnyParty.some((kind) => held.has(kind))) return 'any party'
  return [...new Set(ofOneParty.flatMap((kind) => held.get(kind) ?? []))]
}
