/** Owners as they are picked or pasted: one a line, divided by commas, or out of a CSV file. */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { partyIdProblem, incompletePartyIdMessage } from '#ledger/ids/typed-ids.ts'
import { readParties } from '#features/parties/rules/read-parties.ts'

/** Scan takes 1 to 1000 owners per request (docs/network-rules.md, Holdings). */
export const maxOwners = 1000

/** An entry that is not a party id, and why. */
export interface MalformedOwner {
  readonly text: string
  readonly why: string
}

export interface ReadOwners {
  /** In the order typed, each once. */
  readonly owners: readonly PartyId[]
  /** Each once. */
  readonly malformed: readonly MalformedOwner[]
  /** Entries that have the form of an ANS name, such as `alice.unverified.cns`: to be looked up. */
  readonly names: readonly string[]
}

/**
 * Reads a list of owners. Where the first line of a CSV names a column `party`, `party_id` or
 * `owner`, only that column is read.
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
    return `${owners.length} parties: Scan takes at most ${maxOwners} at once`
  }
  return undefined
}

/** ANS names have dots, which no party id has. */
function isName(text: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+$/.test(text)
}
