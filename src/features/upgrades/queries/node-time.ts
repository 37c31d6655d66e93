import { queryOptions, type Query } from '@tanstack/react-query'
import { globalTime, nodeTimeOf, type NodeTime } from '#features/network/rules/node-time.ts'
import { currentLedgerEnd } from '#shared/queries/participant.ts'
import { pollFamily } from '#shared/queries/polling.ts'
import { ownLicenses } from '#features/traffic/queries/own-contracts.ts'

const slowly = (query: Pick<Query, 'state'>): number =>
  Math.max(60_000, pollFamily('ledger')(query))

/**
 * The time up to which the participant has read the Global Synchronizer. `null` if neither the
 * participant nor a validator license among its contracts reports the time.
 */
export function nodeTime() {
  return queryOptions({
    queryKey: ['ledger', 'node-time'],
    queryFn: async ({ client }): Promise<NodeTime | null> => {
      const end = await client.fetchQuery({ ...currentLedgerEnd(), staleTime: 30_000 })
      const exact = globalTime(end.synchronizerTimes)
      const licences = exact === undefined ? await client.fetchQuery(ownLicenses()) : null
      return nodeTimeOf(exact, licences ?? []) ?? null
    },
    refetchInterval: slowly,
    staleTime: 30_000,
  })
}
