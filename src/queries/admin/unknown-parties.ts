import { queryOptions } from '@tanstack/react-query'
import { getParty } from '#api/ledger/parties.ts'

/** How many are asked for at a time. */
const atOnce = 8

/**
 * Those of some parties that the participant does not know, in their order. It knows the parties that
 * it hosts, and those of others that it has learnt of.
 */
export function unknownParties(parties: readonly string[]) {
  return queryOptions({
    queryKey: ['ledger', 'unknown-parties', ...parties],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const unknown: string[] = []
      for (let from = 0; from < parties.length; from += atOnce) {
        const answers = parties.slice(from, from + atOnce).map(async (party) => {
          const { partyDetails } = await getParty(party, {}, { signal })
          return partyDetails.some((details) => details.party === party) ? [] : [party]
        })
        unknown.push(...(await Promise.all(answers)).flat())
      }
      return unknown
    },
    enabled: parties.length > 0,
    staleTime: 60_000,
  })
}
