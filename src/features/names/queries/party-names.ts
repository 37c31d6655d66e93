import { queryOptions } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import { listedNames } from './all-names.ts'

/**
 * The first name of each party in name order, loaded from Scan with one request for all rows. A
 * party that is missing here may still have a name, because Scan limits its list. Until loaded,
 * parties are shown by id.
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
