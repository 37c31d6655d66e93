import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { AnsEntry } from '#api/scan/names.ts'
import { ansRulesEndpoint } from '#api/scan/rules.ts'
import { readAnsConfig, type AnsConfig } from '../rules/ans-rules.ts'
import { send } from '#api/transport.ts'
import { findEntry, firstEntryOf } from './lookups.ts'
import { listedNames, type ListedNames } from './all-names.ts'
import type { EntriesQuestion } from './entries-question.ts'

export { maxEntries } from './all-names.ts'
export type { AnsEntry }

/**
 * Unexpired entries: the entries whose names start with a prefix, the entry of a name, or the
 * entries of a party.
 */
export function nameEntries({ by, text }: EntriesQuestion) {
  return queryOptions({
    queryKey: ['scan', 'found-ans-entries', by, text],
    queryFn: async ({ client, signal }): Promise<ListedNames> => {
      if (text !== '' && by === 'name') {
        const entry = await findEntry(text, signal)
        return { entries: entry === null ? [] : [entry], mayBeMore: false }
      }
      if (text !== '' && by === 'party') return entriesOfParty(client, text, signal)
      return client.fetchQuery({ ...listedNames(text), staleTime: 0 })
    },
    staleTime: 15_000,
  })
}

/**
 * Returns all names of a party. The lookup by party returns only the first in name order. The rest
 * come from the list of all names, as far as Scan returns that list.
 */
async function entriesOfParty(
  client: QueryClient,
  party: string,
  signal: AbortSignal,
): Promise<ListedNames> {
  const first = await firstEntryOf(client, party, signal)
  if (first === null) return { entries: [], mayBeMore: false }
  const all = await client.fetchQuery(listedNames(''))
  const others = all.entries.filter(({ user, name }) => user === party && name !== first.name)
  return { entries: [first, ...others], mayBeMore: all.mayBeMore }
}

/** The rules of the name service. `null` if their contract has an unknown form. */
export function nameRules() {
  return queryOptions({
    queryKey: ['scan', 'ans-rules'],
    queryFn: async ({ signal }) => {
      const { ans_rules_update: update } = await send(ansRulesEndpoint, { body: {} }, { signal })
      const { contract } = update
      const config: AnsConfig | undefined = readAnsConfig(contract?.payload)
      return { config: config ?? null, contract: contract ?? null }
    },
    staleTime: 60_000,
  })
}
