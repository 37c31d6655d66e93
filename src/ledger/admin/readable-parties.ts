import type { HeldRights } from './required-right.ts'

/** As whom the participant is read: as these parties, or as every party that it hosts. */
export type ReadableParties = readonly string[] | 'any party'

const ofAnyParty = ['CanReadAsAnyParty', 'CanActAsAnyParty'] as const
const ofOneParty = ['CanActAs', 'CanReadAs'] as const

/**
 * The parties as which a user may read (docs/network-rules.md, Users and rights): those that it may act
 * or read as. To administer the participant, or to execute as a party, is not to read. A participant that
 * asks for no token tells no rights, and lets everything be read.
 */
export function readableParties(held: HeldRights | undefined): ReadableParties {
  if (held === undefined || ofAnyParty.some((kind) => held.has(kind))) return 'any party'
  return [...new Set(ofOneParty.flatMap((kind) => held.get(kind) ?? []))]
}
