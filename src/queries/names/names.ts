import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ansEntries, type AnsEntry } from '#api/scan/names.ts'
import { ansRules } from '#api/scan/rules.ts'
import { readAnsConfig, type AnsConfig } from '#ledger/names/ans-rules.ts'
import { findEntry, firstEntryOf } from '../lookups.ts'

export type { AnsEntry }

/** How entries are looked for. */
export const searchKinds = ['prefix', 'name', 'party'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Which entries are asked for. */
export interface EntriesQuestion {
  readonly by: SearchKind
  /** Empty for all of them. */
  readonly text: string
}

export interface FoundEntries {
  readonly entries: readonly AnsEntry[]
  /** Scan gave as many as were asked for, and has no token for more: of a party, there may be others. */
  readonly mayBeMore: boolean
}

/** As many as Scan gives in one answer (docs/network-rules.md, The update history and Names on Scan). */
export const maxEntries = 1000

/** Entries that have not expired: those that begin with a text, that of a name, or those of a party. */
export function nameEntries({ by, text }: EntriesQuestion) {
  return queryOptions({
    queryKey: ['scan', 'ans-entries', by, text],
    queryFn: async ({ client, signal }): Promise<FoundEntries> => {
      if (text !== '' && by === 'name') {
        const entry = await findEntry(text, signal)
        return { entries: entry === null ? [] : [entry], mayBeMore: false }
      }
      if (text !== '' && by === 'party') return entriesOfParty(client, text, signal)
      const query = { name_prefix: text === '' ? null : text, page_size: maxEntries }
      const { entries } = await ansEntries(query, { signal })
      return { entries, mayBeMore: entries.length >= maxEntries }
    },
    staleTime: 15_000,
  })
}

/**
 * All names of a party. By the party Scan gives the first in name order only; the list of all names,
 * as far as Scan gives it, tells the others.
 */
async function entriesOfParty(
  client: QueryClient,
  party: string,
  signal: AbortSignal,
): Promise<FoundEntries> {
  const first = await firstEntryOf(party, signal)
  if (first === null) return { entries: [], mayBeMore: false }
  const all = await client.fetchQuery(nameEntries({ by: 'prefix', text: '' }))
  const others = all.entries.filter(({ user, name }) => user === party && name !== first.name)
  return { entries: [first, ...others], mayBeMore: all.mayBeMore }
}

/** The rules of the name service; `null` where their contract is of a form that is not known. */
export function nameRules() {
  return queryOptions({
    queryKey: ['scan', 'ans-rules'],
    queryFn: async ({ signal }) => {
      const { ans_rules_update: update } = await ansRules({}, { signal })
      const { contract } = update
      const config: AnsConfig | undefined = readAnsConfig(contract?.payload)
      return { config: config ?? null, contract: contract ?? null }
    },
    staleTime: 60_000,
  })
}
