/**
 * Reads owners that the user picks or pastes: one per line, separated by commas, or from a CSV
 * file.
 */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { partyIdProblem, incompletePartyIdMessage } from '#ledger/ids/typed-ids.ts'
import { readParties } from '#features/parties/rules/read-parties.ts'

/** Scan takes 1 to 1000 owners per request (docs/network-rules.md, Holdings). */
export const maxOwners = 1000

export interface MalformedOwner {
  readonly text: string
  readonly why: string
}

export interface ReadOwners {
  /** Each owner once, in the order of the input. */
  readonly owners: readonly PartyId[]
  /** Each entry once. */
  readonly malformed: readonly MalformedOwner[]
  /** Entries in the form of an ANS name, such as `alice.unverified.cns`, which need a lookup. */
  readonly names: readonly string[]
}

/**
 * Reads a list of owners. If the first line of a CSV has a column `party`, `party_id` or `owner`,
 * only that column is read.
 */
export function readOwners(text: string): ReadOwners {
  const owners: PartyId[] = []
  const malformed: MalformedOwner[] = []
  const names: string[] = []
  for (const entry of new Set(readParties(text))) {
    const why = partyIdProblem(entry)
    if (isName(entry)) names.push(entry)
    else if (why === undefined) owners.push(v.parse(PartyId, entry))
    else malformed.push({ text: entry, why })
  }
  return { owners, malformed, names }
}

/** Returns the reason why a list cannot be requested, or `undefined`. */
export function ownersProblem(read: ReadOwners): string | undefined {
  const { owners, malformed, names } = read
  const [name] = names
  if (malformed.length > 0 || owners.length + names.length === 0) return incompletePartyIdMessage
  if (name !== undefined) return `${name} is a name: look up its party`
  if (owners.length > maxOwners) {
    return `${owners.length} parties are too many: Scan accepts at most ${maxOwners} per request`
  }
  return undefined
}

/** Returns true if a text is an ANS name, which contains dots, unlike a party id. */
function isName(text: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+$/.test(text)
}
