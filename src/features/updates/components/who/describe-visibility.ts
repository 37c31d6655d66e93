import type { PartyId } from '#ledger/identifier.ts'
import type { Informees, UnknownInformees } from '../../rules/witnesses/informees.ts'
import type { Visibility } from '../../rules/witnesses/update-witnesses.ts'

/** Returns the word in a cell of the matrix: the party's first role, or its other relation to the event. */
export function cellWord(visibility: Visibility, informees: Informees, party: PartyId): string {
  const [role, ...others] = informees.roles.get(party) ?? []
  if (role !== undefined) return others.length === 0 ? role : `${role} +${others.length}`
  return visibility === 'unseen' ? '–' : visibility === 'unknown' ? '?' : visibility
}

/** Returns the full description of a party's relation to an event. */
export function describeVisibility(
  visibility: Visibility,
  informees: Informees,
  party: PartyId,
): string {
  if (visibility === 'informee') return `sees it: ${(informees.roles.get(party) ?? []).join(', ')}`
  return visibility === 'unknown'
    ? `unknown: ${lackingWords(informees.lacking)}`
    : words[visibility]
}

const words = {
  below: 'sees it: below an exercise that it sees',
  reported: 'sees it: as reported',
  unseen: 'does not see it, as far as this tree tells',
} as const

function lackingWords(lacking: readonly UnknownInformees[]): string {
  if (lacking.length === 0) return 'who else sees the exercise above it is not known'
  const [first = '', ...rest] = lacking
  const last = rest.at(-1)
  const all = last === undefined ? first : `${[first, ...rest.slice(0, -1)].join(', ')} and ${last}`
  return `${all} ${lacking.length === 1 && first === 'the event itself' ? 'is' : 'are'} not known`
}
