import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { getParty } from '#api/ledger/parties.ts'
import { ansEntryByName, ansEntryByParty } from '#api/scan/names.ts'

/** The ANS entry of a name; `null` where the name is free or has expired. */
export function entryOfName(name: string) {
  return queryOptions({
    queryKey: ['scan', 'ans-entry', 'name', name],
    queryFn: ({ signal }) => foundOrNull(ansEntryByName(name, { signal })),
  })
}

/** The first ANS entry of a party, in name order; `null` where it has none. */
export function entryOfParty(party: string) {
  return queryOptions({
    queryKey: ['scan', 'ans-entry', 'party', party],
    queryFn: ({ signal }) => foundOrNull(ansEntryByParty(party, { signal })),
  })
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
