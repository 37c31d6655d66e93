import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getParty } from '#api/ledger/parties.ts'
import { ansEntries, ansEntryByName, ansEntryByParty, type AnsEntry } from '#api/scan/names.ts'
import { foundOrNull } from './failure.ts'
import { listedNames, mayHaveMoreNames } from './names/all-names.ts'

/** The ANS entry of a name; `null` where the name is free or has expired. */
export function entryOfName(name: string) {
  return queryOptions({
    queryKey: ['scan', 'ans-entry', 'name', name],
    queryFn: ({ signal }) => findEntry(name, signal),
  })
}

/** The first ANS entry of a party, in name order; `null` where it has none. */
export function entryOfParty(party: string) {
  return queryOptions({
    queryKey: ['scan', 'ans-entry', 'party', party],
    queryFn: ({ client, signal }) => firstEntryOf(client, party, signal),
  })
}

/** Hardly a name has others that begin with all of it: a whole name has its suffix. */
const maxLonger = 10

/**
 * As `entryOfName`. The list is asked: that a name is free is an answer there, and by the name it is
 * a 404, which every browser logs as an error.
 * @throws ApiError
 */
export async function findEntry(name: string, signal: AbortSignal): Promise<AnsEntry | null> {
  const { entries } = await ansEntries({ name_prefix: name, page_size: maxLonger }, { signal })
  const entry = entries.find((one) => one.name === name)
  if (entry !== undefined || entries.length < maxLonger) return entry ?? null
  return (await foundOrNull(ansEntryByName(name, { signal })))?.entry ?? null
}

/** A list of names is as fresh as this, in milliseconds, for those who look for a party's. */
const freshMs = 60_000

/**
 * As `entryOfParty`. The list of all names is asked, once for all parties: that a party has none is an
 * answer there, and by the party it is a 404, which every browser logs as an error. Only a network with
 * more names than Scan lists is asked by the party.
 * @throws ApiError
 */
export async function firstEntryOf(
  client: QueryClient,
  party: string,
  signal: AbortSignal,
): Promise<AnsEntry | null> {
  if (!mayHaveMoreNames()) {
    const listed = await client.fetchQuery({ ...listedNames(''), staleTime: freshMs })
    if (!listed.mayBeMore) return firstInOrder(listed.entries, party)
  }
  return (await foundOrNull(ansEntryByParty(party, { signal })))?.entry ?? null
}

function firstInOrder(entries: readonly AnsEntry[], party: string): AnsEntry | null {
  const own = entries.filter(({ user }) => user === party)
  return own.toSorted((a, b) => (a.name < b.name ? -1 : 1))[0] ?? null
}

/** What the participant knows of a party: nothing, for most parties of the network. */
export function partyOnParticipant(party: string) {
  return queryOptions({
    queryKey: ['ledger', 'party', party],
    queryFn: ({ signal }) => foundOrNull(getParty(party, {}, { signal })),
  })
}
