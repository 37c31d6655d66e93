import { queryOptions } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import { listedNames } from './all-names.ts'

/**
 * The first name of each party in name order, from one answer of Scan. Loaded once for all
 * sentences, so that no row requests its own parties. A missing party may still have a name.
 * Without an answer the parties are shown by their ids.
 */
export function partyNames() {
  return queryOptions({
    queryKey: ['scan', 'party-names'],
    queryFn: async ({ client }): Promise<ReadonlyMap<PartyId, string>> => {
      const { entries } = await client.fetchQuery(listedNames(''))
      const names = new Map<PartyId, string>()
      for (const { user, name } of entries) {
        const first = names.get(user)
        if (first === undefined || name < first) names.set(user, name)
      }
      return names
    },
    staleTime: 600_000,
    retry: false,
    retryOnMount: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
