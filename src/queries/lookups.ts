import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { getParty } from '#api/ledger/parties.ts'
import { ansEntries, ansEntryByName, ansEntryByParty, type AnsEntry } from '#api/scan/names.ts'

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
    queryFn: ({ signal }) => firstEntryOf(party, signal),
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

/**
 * As `entryOfParty`.
 * @throws ApiError
 */
export async function firstEntryOf(party: string, signal: AbortSignal): Promise<AnsEntry | null> {
  return (await foundOrNull(ansEntryByParty(party, { signal })))?.entry ?? null
}

/** What the participant knows of a party: nothing, for most parties of the network. */
export function partyOnParticipant(party: string) {
  return queryOptions({
    queryKey: ['ledger', 'party', party],
    queryFn: ({ signal }) => foundOrNull(getParty(party, {}, { signal })),
  })
}

/** An answer, or `null` for a 404: that a thing does not exist is an answer to "what is this?". */
async function foundOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.kind === 'http' && failure.status === 404) return null
    throw error
  }
}
