/** Owners as they are typed or pasted: one a line, divided by commas, or out of a CSV file. */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { splitCells, type Cell } from '#features/shared/split-cells.ts'
import { whyMalformed } from './why-malformed.ts'

/** Scan takes 1 to 1000 owners per request (docs/network-rules.md, Holdings). */
export const maxOwners = 1000

/** An entry that is no party id, and why. */
export interface MalformedOwner {
  readonly text: string
  /** From 1. */
  readonly line: number
  readonly why: string
}

/** A party that was there before. */
export interface DoubledOwner {
  readonly party: PartyId
  readonly line: number
  readonly firstLine: number
}

export interface ReadOwners {
  /** In the order typed, each once. */
  readonly owners: readonly PartyId[]
  /** Left out; they change nothing. */
  readonly doubles: readonly DoubledOwner[]
  readonly malformed: readonly MalformedOwner[]
  /** Entries that have the form of an ANS name, such as `alice.unverified.cns`: to be looked up. */
  readonly names: readonly { readonly name: string; readonly line: number }[]
}

/**
 * Reads a list of owners. Where the first line of a CSV names a column `party`, `party_id` or
 * `owner`, only that column is read.
 */
export function readOwners(text: string): ReadOwners {
  const first = new Map<PartyId, number>()
  const doubles: DoubledOwner[] = []
  const malformed: MalformedOwner[] = []
  const names: { name: string; line: number }[] = []
  for (const { text: entry, line } of partyCells(text)) {
    if (isName(entry)) {
      names.push({ name: entry, line })
      continue
    }
    const why = whyMalformed(entry)
    if (why !== undefined) {
      malformed.push({ text: entry, line, why })
      continue
    }
    const party = v.parse(PartyId, entry)
    const firstLine = first.get(party)
    if (firstLine === undefined) first.set(party, line)
    else doubles.push({ party, line, firstLine })
  }
  return { owners: [...first.keys()], doubles, malformed, names }
}

/** What keeps a list from being asked for, in words; `undefined` where nothing does. */
export function ownersProblem(read: ReadOwners): string | undefined {
  const [bad] = read.malformed
  if (bad !== undefined) {
    const more = read.malformed.length - 1
    return `Line ${bad.line}: ${bad.why}${more === 0 ? '' : `, and ${more} more`}`
  }
  const [name] = read.names
  if (name !== undefined) return `Line ${name.line}: ${name.name} is a name: look up its party`
  if (read.owners.length === 0) return 'Name at least one party'
  if (read.owners.length > maxOwners) {
    return `${read.owners.length} parties: Scan takes at most ${maxOwners} at once`
  }
  return undefined
}

const partyHeaders = new Set(['party', 'party_id', 'partyid', 'parties', 'owner', 'owners'])

function partyCells(text: string): readonly Cell[] {
  const records = splitCells(text)
  const column = records[0]?.find((cell) => partyHeaders.has(cell.text.toLowerCase()))?.column
  if (column === undefined) return records.flat()
  return records.slice(1).flatMap((record) => record.filter((cell) => cell.column === column))
}

/** ANS names have dots, which no party id has. */
function isName(text: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+$/.test(text)
}
