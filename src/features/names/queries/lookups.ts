import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getPartyEndpoint } from '#api/ledger/parties.ts'
import {
  type AnsEntry,
  ansEntriesEndpoint,
  ansEntryByPartyEndpoint,
  ansEntryByNameEndpoint,
} from '#api/scan/names.ts'
import { send } from '#api/transport.ts'
import { foundOrNull } from '#shared/queries/failure.ts'
import { mayHaveMoreNames, listedNames } from './all-names.ts'

/** The ANS entry of a name. `null` if the name is free or has expired. */
export function entryOfName(name: string) {
  return queryOptions({
    queryKey: ['scan', 'ans-entry', 'name', name],
    queryFn: ({ signal }) => findEntry(name, signal),
  })
}

/** The first ANS entry of a party in name order. `null` if missing. */
export function entryOfParty(party: string) {
  return queryOptions({
    queryKey: ['scan', 'ans-entry', 'party', party],
    queryFn: ({ client, signal }) => firstEntryOf(client, party, signal),
  })
}

/**
 * The page size of the search by name prefix. Few longer names begin with a complete name, because
 * a complete name includes the suffix.
 */
const maxLonger = 10

/**
 * Finds an entry by name, like `entryOfName`. Requests the list, because a lookup of a free name
 * returns 404, which every browser logs as an error.
 * @throws ApiError
 */
export async function findEntry(name: string, signal: AbortSignal): Promise<AnsEntry | null> {
  const { entries } = await send(
    ansEntriesEndpoint,
    { query: { name_prefix: name, page_size: maxLonger } },
    { signal },
  )
  const entry = entries.find((one) => one.name === name)
  if (entry !== undefined || entries.length < maxLonger) return entry ?? null
  return (
    (await foundOrNull(send(ansEntryByNameEndpoint, { params: { name } }, { signal })))?.entry ??
    null
  )
}

/** Milliseconds for which the list of names is fresh, for lookups by party. */
const freshMs = 60_000

/**
 * Finds a party's first entry, like `entryOfParty`. Requests the list of all names once for all
 * parties, because a lookup of a party without a name returns 404, which every browser logs as an
 * error. The lookup by party is used only on a network with more names than Scan lists.
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
  return (
    (await foundOrNull(send(ansEntryByPartyEndpoint, { params: { party } }, { signal })))?.entry ??
    null
  )
}

function firstInOrder(entries: readonly AnsEntry[], party: string): AnsEntry | null {
  const own = entries.filter(({ user }) => user === party)
  return own.toSorted((a, b) => (a.name < b.name ? -1 : 1))[0] ?? null
}

/** The participant's details of a party. Null for most parties of the network. */
export function partyOnParticipant(party: string) {
  return queryOptions({
    queryKey: ['ledger', 'party', party],
    queryFn: ({ signal }) =>
      foundOrNull(send(getPartyEndpoint, { params: { party }, query: {} }, { signal })),
  })
}
